import { changeList } from './change-list';
import type { LinkFilters, LinkRow } from './links';

const row = (id: number, archived = false) => ({ id, archived, alias: `a${id}` }) as LinkRow;
const list = (...pages: LinkRow[][]) => ({
  pages: pages.map((urls) => ({ result: 3, urls, nextcursor: null })),
  pageParams: pages.map(() => undefined),
});
const changed = (filters: LinkFilters, change?: Partial<LinkRow>) =>
  changeList(list([row(1), row(2)], [row(3)]), filters, 2, change).pages;

describe('A list of links after the change of one', () => {
  it('has the link as it is now', () =>
    expect(changed({}, { alias: 'new' })[0]!.urls).toEqual([row(1), { ...row(2), alias: 'new' }]));

  it('counts and contains one less when the link was deleted', () =>
    expect(changed({ archived: 'all' })).toMatchObject([
      { result: 2, urls: [row(1)] },
      { result: 2, urls: [row(3)] },
    ]));

  it.each([
    [{}, 1],
    [{ archived: 'all' }, 2],
  ] as [LinkFilters, number][])(
    'with the filters %j has %i rows on the page of a link that was archived',
    (filters, rows) => expect(changed(filters, { archived: true })[0]!.urls).toHaveLength(rows),
  );

  it('stays as it is without the link', () => expect(changeList(list([row(1)]), {}, 2)).toEqual(list([row(1)])));
});
