import { useTranslation } from 'react-i18next';
import { type LabelKind, useLabels } from '../../../api/groups/labels';
import { useBaseUrl } from '../../../api/accounts/sessions';
import { DateInput } from '../../../components/forms/date-input';
import { type Choice, Field } from '../../../components/forms/field';
import { LabelSelect } from '../../../components/links/label-fields';
import { usePageTypes } from '../../../components/links/use-page-types';
import type { LinksSearch } from '../links-search';
import { useChangeFilters } from './use-change-filters';

interface FilterFieldProps {
  label: string;
  /** The labels among the choices. */
  kinds?: readonly LabelKind[];
  value?: string | number;
  choices: Choice[];
  onChoose: (value: string | undefined) => void;
}

const FilterField = ({ kinds = [], value = '', choices, onChoose, ...field }: FilterFieldProps) => {
  const { t } = useTranslation('links');
  return (
    <LabelSelect
      kinds={kinds}
      value={value}
      choices={[['', t('any')], ...choices]}
      onChange={({ target }) => onChoose(target.value || undefined)}
      {...field}
    />
  );
};

interface DayProps {
  label: string;
  value?: string;
  onChange: (day: string | undefined) => void;
}

const Day = ({ label, ...day }: DayProps) => (
  <Field label={label} className="max-xs:col-span-2">
    {(control) => <DateInput className="control" {...day} {...control} />}
  </Field>
);

const idOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const named = (labels: { id: number; name: string }[]): Choice[] => labels.map(({ id, name }) => [id, name]);

const STATES = ['active', 'scheduled', 'expired', 'limit'] as const;
const STATUSES = ['public', 'private'] as const;

/** Every filter of the list; a choice acts at once. */
export default function FilterForm({ filters }: { filters: LinksSearch }) {
  const { t } = useTranslation('links');
  const change = useChangeFilters();
  const [tags, campaigns, channels, domains] = [
    useLabels('tags'),
    useLabels('campaigns'),
    useLabels('channels'),
    useLabels('domains'),
  ];
  const baseUrl = useBaseUrl();
  const states = STATES.map((state): Choice => [state, t(`states.${state}`)]);
  const archived = (['true', 'all'] as const).map((value): Choice => [value, t(`archivedFilter.${value}`)]);
  const statuses = STATUSES.map((status): Choice => [status, t(`statuses.${status}`)]);
  const plainTypes = (['direct', 'frame', 'splash'] as const).map((type): Choice => [type, t(`types.${type}`)]);
  const types = [...plainTypes, ...usePageTypes()];
  return (
    <div className="grid grid-cols-2 gap-3">
      <FilterField
        label={t('fields.tag')}
        kinds={['tags']}
        value={filters.tag}
        choices={named(tags)}
        onChoose={(value) => change({ tag: idOf(value) })}
      />
      <FilterField
        label={t('fields.state')}
        value={filters.state}
        choices={states}
        onChoose={(value) => change({ state: value as LinksSearch['state'] })}
      />
      <FilterField
        label={t('fields.campaign')}
        kinds={['campaigns']}
        value={filters.campaign}
        choices={named(campaigns)}
        onChoose={(value) => change({ campaign: idOf(value) })}
      />
      <FilterField
        label={t('fields.channel')}
        kinds={['channels']}
        value={filters.channel}
        choices={named(channels)}
        onChoose={(value) => change({ channel: idOf(value) })}
      />
      <FilterField
        label={t('fields.domain')}
        kinds={['domains']}
        value={filters.domain}
        choices={[[baseUrl, baseUrl], ...domains.map(({ id, domain }): Choice => [String(id), domain])]}
        onChoose={(domain) => change({ domain })}
      />
      <FilterField
        label={t('fields.type')}
        kinds={['splashPages', 'overlays']}
        value={filters.type}
        choices={types}
        onChoose={(type) => change({ type })}
      />
      <FilterField
        label={t('fields.archived')}
        value={filters.archived}
        choices={archived}
        onChoose={(value) => change({ archived: value as LinksSearch['archived'] })}
      />
      <FilterField
        label={t('fields.status')}
        value={filters.status}
        choices={statuses}
        onChoose={(value) => change({ status: value as LinksSearch['status'] })}
      />
      <Day label={t('fields.from')} value={filters.from} onChange={(from) => change({ from })} />
      <Day label={t('fields.to')} value={filters.to} onChange={(to) => change({ to })} />
    </div>
  );
}
