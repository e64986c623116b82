import type { InfiniteData } from '@tanstack/react-query';
import type { LinkFilters, LinkPage, LinkRow } from './links';

/** The pages of a list that are loaded. */
export type LinkList = InfiniteData<LinkPage>;

/** The list with a changed link, or without a link that it no longer contains. */
export function changeList(list: LinkList, filters: LinkFilters, id: number, change?: Partial<LinkRow>): LinkList {
  const { archived = 'false' } = filters;
  const isListed = (row: LinkRow) =>
    row.id !== id || (change !== undefined && (archived === 'all' || String(row.archived) === archived));
  const pages = list.pages.map((page) => ({
    ...page,
    urls: page.urls.map((row) => (row.id === id ? { ...row, ...change } : row)).filter(isListed),
  }));
  const count = (all: LinkPage[]) => all.reduce((sum, { urls }) => sum + urls.length, 0);
  const removed = count(list.pages) - count(pages);
  return { ...list, pages: pages.map((page) => ({ ...page, result: page.result - removed })) };
}
