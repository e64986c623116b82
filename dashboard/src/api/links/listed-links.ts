import type { Query, QueryClient } from '@tanstack/react-query';
import { STATISTICS } from '../statistics/statistics';
import { changeList, type LinkList } from './change-list';
import { findLink, isShort, type LinkFilters, type LinkRow, LISTS, refreshLinks } from './links';

/** Shows a link that was edited as it is now. */
export const showEdited = (queries: QueryClient, id: number): Promise<unknown> =>
  findLink(id).then(
    ({ details }) => showChange(queries, id, details),
    () => refreshLinks(queries),
  );

/** A link as a list has it that is loaded. */
export const listedLink = (queries: QueryClient, id: number): LinkRow | undefined =>
  queries
    .getQueriesData<LinkList>({ queryKey: ['links'] })
    .flatMap(([, list]) => list?.pages ?? [])
    .flatMap(({ urls }) => urls)
    .find((row) => row.id === id);

/** Shows a change of a link in all lists at once, and reads again what counts links or has their names. @param change absent if it was deleted */
export async function showChange(queries: QueryClient, id: number, change?: Partial<LinkRow>): Promise<void> {
  // A list whose request was sent before the change would take it back.
  const outdated = { queryKey: ['links'], predicate: isReadAgain };
  for (const { queryHash, state } of queries.getQueryCache().findAll(outdated))
    // The list itself asks again for a next page.
    if (state.fetchMeta?.fetchMore === undefined) interrupted.add(queryHash);
  await queries.cancelQueries(outdated);
  for (const [key, list] of queries.getQueriesData<LinkList>({ queryKey: ['links'] }))
    if (list?.pages !== undefined) queries.setQueryData(key, changeList(list, key[1] as LinkFilters, id, change));
  if (change !== undefined) void queries.invalidateQueries({ queryKey: ['link'] });
  readSoon(queries, change !== undefined && changesOnlyArchived(change) ? ['links'] : [...LISTS, STATISTICS]);
}

/** Tags, campaigns and channels have archived links as well. */
const changesOnlyArchived = (change: object): boolean => Object.keys(change).join() === 'archived';

const isReadAgain = ({ state }: Query): boolean => state.data !== undefined && state.fetchStatus === 'fetching';

const READ_DELAY_MS = 1_000;
const stale = new Set<string>();
/** Lists whose requests were cancelled. */
const interrupted = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;

/** Reads lists again after the last of several changes: each may take many requests. Long ones of links show the changes already. */
function readSoon(queries: QueryClient, kinds: readonly string[]): void {
  for (const kind of kinds) stale.add(kind);
  clearTimeout(timer);
  timer = setTimeout(() => {
    const lists = new Set(interrupted);
    const isRead = (query: Query) => query.queryKey[0] !== 'links' || isShort(query) || lists.has(query.queryHash);
    for (const kind of stale) void queries.invalidateQueries({ queryKey: [kind], predicate: isRead });
    stale.clear();
    interrupted.clear();
  }, READ_DELAY_MS);
}
