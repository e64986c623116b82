import type { QueryClient } from '@tanstack/react-query';
import { changeList, type LinkList } from './change-list';
import { findLink, isShort, type LinkFilters, type LinkRow, refreshLinks } from './links';

/** Shows a link that was edited as it is now. */
export const showEdited = (queries: QueryClient, id: number): Promise<unknown> =>
  findLink(id).then(
    ({ details }) => showChange(queries, id, details),
    () => refreshLinks(queries),
  );

/** Shows a change of a link in all lists at once, and reads again what counts links. @param change absent if it was deleted */
export function showChange(queries: QueryClient, id: number, change?: Partial<LinkRow>): Promise<unknown> {
  for (const [key, list] of queries.getQueriesData<LinkList>({ queryKey: ['links'] }))
    if (list?.pages !== undefined) queries.setQueryData(key, changeList(list, key[1] as LinkFilters, id, change));
  const kinds = ['tags', 'campaigns', 'channels', ...(change === undefined ? [] : ['link'])];
  return Promise.all([
    queries.invalidateQueries({ queryKey: ['links'], predicate: isShort }),
    ...kinds.map((kind) => queries.invalidateQueries({ queryKey: [kind] })),
  ]);
}
