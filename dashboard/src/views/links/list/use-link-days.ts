import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { LinkRow } from '../../../api/links/links';
import { linkDaysQuery } from '../../../api/statistics/statistics';
import { usePreferences } from '../../../preferences/preferences';

/** As many links as one request is about: a page of the list. */
const LINKS_PER_REQUEST = 50;

type Days = { id: number; clicks: number[] }[];

/** The clicks of the last seven days by the id of the link, for the rows in view. */
export function useLinkDays(rows: LinkRow[], first: number, last: number): Map<number, number[]> {
  const { timeZone } = usePreferences();
  const [from, to] = [first, last].map((index) => Math.floor(index / LINKS_PER_REQUEST));
  const parts = Array.from({ length: to! - from! + 1 }, (_, at) => (from! + at) * LINKS_PER_REQUEST);
  return useQueries({
    queries: parts.map((start) => {
      const ids = rows.slice(start, start + LINKS_PER_REQUEST).map(({ id }) => id);
      return { ...linkDaysQuery(ids, timeZone), enabled: ids.length > 0 };
    }),
    combine: byLink,
  });
}

const byLink = (results: UseQueryResult<Days>[]) =>
  new Map(results.flatMap(({ data }) => data ?? []).map(({ id, clicks }) => [id, clicks]));
