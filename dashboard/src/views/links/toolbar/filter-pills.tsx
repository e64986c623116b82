import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../api/groups/labels';
import { buttonClasses } from '../../../components/controls/button';
import { usePageTypes } from '../../../components/links/use-page-types';
import { FilterPill, focusFilters } from '../../../components/layout/pills';
import { useFormat } from '../../../preferences/format';
import { hasFilters, type LinksSearch } from '../links-search';
import { useChangeFilters } from './use-change-filters';

/** Returns, for each filter of the list, the function that shows its value as a text. */
function useValueTexts() {
  const { t } = useTranslation('links');
  const format = useFormat();
  const [tags, campaigns, channels, domains] = [
    useLabels('tags'),
    useLabels('campaigns'),
    useLabels('channels'),
    useLabels('domains'),
  ];
  const pageTypes = new Map(usePageTypes());
  const nameIn = (labels: { id: number; name: string }[]) => (id: unknown) =>
    labels.find((label) => label.id === id)?.name ?? `#${String(id)}`;
  return {
    tag: nameIn(tags),
    campaign: nameIn(campaigns),
    channel: nameIn(channels),
    domain: (id: unknown) => domains.find((domain) => String(domain.id) === id)?.domain ?? String(id),
    state: (state: unknown) => t(`states.${state as 'active'}`),
    type: (type: unknown) =>
      pageTypes.get(String(type)) ?? t(`types.${type as 'direct'}`, { defaultValue: String(type) }),
    archived: (value: unknown) => t(`archivedFilter.${value as 'all'}`),
    status: (status: unknown) => t(`statuses.${status as 'public'}`),
    from: (day: unknown) => format.day(String(day)),
    to: (day: unknown) => format.day(String(day)),
  };
}

/** Without filters, the names of what they could hold are not loaded. */
export const FilterPills = ({ filters }: { filters: LinksSearch }) =>
  hasFilters(filters) ? <Pills filters={filters} /> : null;

function Pills({ filters }: { filters: LinksSearch }) {
  const { t } = useTranslation('links');
  const change = useChangeFilters();
  const texts = useValueTexts();
  const set = (Object.keys(texts) as (keyof typeof texts)[]).filter((name) => filters[name] !== undefined);
  if (set.length === 0) return null;
  return (
    <ul aria-label={t('filters')} className="flex flex-wrap gap-2">
      {set.map((name) => (
        <li key={name}>
          <FilterPill
            label={t(`fields.${name}`)}
            value={texts[name](filters[name])}
            onRemove={() => change({ [name]: undefined })}
          />
        </li>
      ))}
      <li>
        <Link
          to="/links"
          search={({ order, direction }) => ({ order, direction })}
          onClick={focusFilters}
          className={buttonClasses({ kind: 'quiet', size: 'small' })}
        >
          {t('clearFilters')}
        </Link>
      </li>
    </ul>
  );
}
