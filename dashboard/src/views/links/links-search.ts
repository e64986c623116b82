import type { LinkFilters } from '../../api/links/links';
import { searchId, searchText, searchTime } from '../../components/text/search-text';

/** What the list shows, as it stands in its address: the filters of `GET /api/urls` under their names. */
export type LinksSearch = LinkFilters;

const CHOICES = {
  order: ['date', 'click', 'alias', 'updated'],
  direction: ['asc', 'desc'],
  status: ['public', 'private'],
  state: ['active', 'scheduled', 'expired', 'limit'],
  archived: ['true', 'all'],
} as const satisfies { [Name in keyof LinksSearch]?: readonly LinksSearch[Name][] };

const IDS = ['tag', 'campaign', 'channel'] as const;
const TEXTS = ['q', 'domain', 'type'] as const;
const TIMES = ['from', 'to'] as const;

/** Reads the search parameters of the list, without values that are not valid. */
export function parseLinksSearch(search: Record<string, unknown>): LinksSearch {
  const chosen = Object.entries(CHOICES).map(([name, choices]) => [
    name,
    choices.find((choice) => choice === String(search[name])),
  ]);
  const ids = IDS.map((name) => [name, searchId(search[name])]);
  const texts = TEXTS.map((name) => [name, searchText(search[name])]);
  const times = TIMES.map((name) => [name, searchTime(search[name])]);
  return Object.fromEntries([...chosen, ...ids, ...texts, ...times]) as LinksSearch;
}

const FILTERS = [...Object.keys(CHOICES), ...IDS, ...TEXTS, ...TIMES] as (keyof LinksSearch)[];
const ORDER: (keyof LinksSearch)[] = ['order', 'direction'];

/** The filters among the search parameters of the view, which also has those of the editor. */
export const filtersIn = (search: LinksSearch): LinksSearch =>
  Object.fromEntries(FILTERS.filter((name) => search[name] !== undefined).map((name) => [name, search[name]]));

/** Whether fewer links than all are shown. */
export const hasFilters = (filters: LinksSearch): boolean =>
  Object.keys(filters).some((name) => !ORDER.includes(name as keyof LinksSearch));
