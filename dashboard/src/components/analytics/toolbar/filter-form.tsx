import { SlidersHorizontal } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { type ScopeKind, SCOPES } from '../../../api/accounts/scopes';
import { Button } from '../../controls/button';
import { SelectField } from '../../forms/field';
import { WithLabels } from '../../links/label-fields';
import { Popover } from '../../dialogs/popover';
import type { AnalyticsSearch } from '../state/analytics-search';
import { useAnalytics } from '../state/use-analytics';
import { useNames } from '../state/use-names';

/** The changes of a search that show one scope, or the whole account. */
export const toScope = (kind?: ScopeKind, id?: number): AnalyticsSearch => ({
  ...Object.fromEntries(SCOPES.map((name) => [name, name === kind ? id : undefined])),
  content: undefined,
});

/** What no chart or list offers to choose: the scope, bots, QR codes and the time zone. */
export function FilterForm() {
  const { t } = useTranslation('analytics');
  const { isFixed } = useAnalytics();
  return (
    <Popover
      title={t('filters')}
      trigger={
        <Button data-add="filters">
          <SlidersHorizontal size={16} aria-hidden /> {t('filter')}
        </Button>
      }
    >
      <div className="grid gap-3">
        {!isFixed && (
          <WithLabels kinds={['campaigns', 'channels', 'tags', 'qrCodes', 'domains']}>
            <ScopeFields />
          </WithLabels>
        )}
        <ClickFields />
      </div>
    </Popover>
  );
}

function ScopeFields() {
  const { t } = useTranslation('analytics');
  const { search, change } = useAnalytics();
  const labels = {
    campaign: useLabels('campaigns'),
    channel: useLabels('channels'),
    tag: useLabels('tags'),
    qr: useLabels('qrCodes').filter(({ type }) => type === 'link'),
    domain: useLabels('domains').map(({ id, domain }) => ({ id, name: domain.replace(/^https?:\/\//, '') })),
  };
  const kinds = (Object.keys(labels) as (keyof typeof labels)[]).filter((kind) => labels[kind].length > 0);
  return kinds.map((kind) => (
    <SelectField
      key={kind}
      label={t(`scopes.${kind}`)}
      value={search[kind] ?? ''}
      onChange={({ target }) => change(target.value ? toScope(kind, Number(target.value)) : toScope())}
      choices={[['', t('any')], ...labels[kind].map(({ id, name }) => [id, name] as const)]}
    />
  ));
}

const TRIGGERS = ['link', 'qr', 'bio'] as const;

/** Whether a filter is none of the plain choices: it excludes values, or has several. */
const isSeveral = (filter: string | undefined): filter is string =>
  filter !== undefined && TRIGGERS.every((trigger) => trigger !== filter);

function ClickFields() {
  const { t } = useTranslation('analytics');
  const { search, change, timeZone } = useAnalytics();
  const names = useNames();
  const { trigger } = search;
  const several = isSeveral(trigger) ? [[trigger, names.ofCondition('trigger', trigger)] as const] : [];
  const zones = [...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])];
  return (
    <>
      <SelectField
        label={t('numbers.bots')}
        value={search.bots ?? ''}
        onChange={({ target }) => change({ bots: (target.value || undefined) as AnalyticsSearch['bots'] })}
        choices={[
          ['', t('bots.exclude')],
          ['include', t('bots.include')],
          ['only', t('bots.only')],
        ]}
      />
      <SelectField
        label={t('fields.trigger')}
        value={trigger ?? ''}
        onChange={({ target }) => change({ trigger: target.value || undefined })}
        choices={[['', t('any')], ...TRIGGERS.map((name) => [name, t(`words.${name}`)] as const), ...several]}
      />
      <SelectField
        label={t('timeZone')}
        value={timeZone}
        onChange={({ target }) => change({ timezone: target.value })}
        choices={zones.map((zone) => [zone, zone])}
      />
    </>
  );
}
