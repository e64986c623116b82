import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { useBaseUrl } from '../../../api/accounts/sessions';
import { DateInput } from '../../../components/forms/date-input';
import { Field, SelectField } from '../../../components/forms/field';
import { usePageTypes } from '../../../components/links/use-page-types';
import type { LinksSearch } from '../links-search';
import { useChangeFilters } from './use-change-filters';

type Option = readonly [value: string | number, text: string];

interface ChoiceProps {
  label: string;
  value?: string | number;
  /** They may load after the value, and without what was deleted. */
  options: Option[];
  onChoose: (value: string | undefined) => void;
}

const Choice = ({ label, value = '', options, onChoose }: ChoiceProps) => {
  const { t } = useTranslation('links');
  const isKnown = value === '' || options.some(([option]) => option === value);
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChoose(target.value || undefined)}>
      <option value="">{t('any')}</option>
      {!isKnown && <option value={value}>{/^\d+$/.test(String(value)) ? `#${value}` : value}</option>}
      {options.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </SelectField>
  );
};

interface DayProps {
  label: string;
  value?: string;
  onChange: (day: string | undefined) => void;
}

const Day = ({ label, ...day }: DayProps) => (
  <Field label={label}>{(control) => <DateInput className="control" {...day} {...control} />}</Field>
);

const idOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const named = (labels: { id: number; name: string }[]): Option[] => labels.map(({ id, name }) => [id, name]);

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
  const states = STATES.map((state): Option => [state, t(`states.${state}`)]);
  const archived = (['true', 'all'] as const).map((value): Option => [value, t(`archivedFilter.${value}`)]);
  const statuses = STATUSES.map((status): Option => [status, t(`statuses.${status}`)]);
  const plainTypes = (['direct', 'frame', 'splash'] as const).map((type): Option => [type, t(`types.${type}`)]);
  const types = [...plainTypes, ...usePageTypes()];
  return (
    <div className="grid grid-cols-2 gap-3">
      <Choice
        label={t('fields.tag')}
        value={filters.tag}
        options={named(tags)}
        onChoose={(value) => change({ tag: idOf(value) })}
      />
      <Choice
        label={t('fields.state')}
        value={filters.state}
        options={states}
        onChoose={(value) => change({ state: value as LinksSearch['state'] })}
      />
      <Choice
        label={t('fields.campaign')}
        value={filters.campaign}
        options={named(campaigns)}
        onChoose={(value) => change({ campaign: idOf(value) })}
      />
      <Choice
        label={t('fields.channel')}
        value={filters.channel}
        options={named(channels)}
        onChoose={(value) => change({ channel: idOf(value) })}
      />
      <Choice
        label={t('fields.domain')}
        value={filters.domain}
        options={[[baseUrl, baseUrl], ...domains.map(({ id, domain }): Option => [String(id), domain])]}
        onChoose={(domain) => change({ domain })}
      />
      <Choice label={t('fields.type')} value={filters.type} options={types} onChoose={(type) => change({ type })} />
      <Choice
        label={t('fields.archived')}
        value={filters.archived}
        options={archived}
        onChoose={(value) => change({ archived: value as LinksSearch['archived'] })}
      />
      <Choice
        label={t('fields.status')}
        value={filters.status}
        options={statuses}
        onChoose={(value) => change({ status: value as LinksSearch['status'] })}
      />
      <Day label={t('fields.from')} value={filters.from} onChange={(from) => change({ from })} />
      <Day label={t('fields.to')} value={filters.to} onChange={(to) => change({ to })} />
    </div>
  );
}
