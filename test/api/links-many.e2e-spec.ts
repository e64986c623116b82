import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { ChannelItem } from '../../src/channels/channel-item.entity';
import { LinkTotal } from '../../src/clicks/entities/link-total.entity';
import { toTimestamp } from '../../src/common/timestamps';
import { bulkInsert } from '../../src/database/bulk-insert';
import { Link } from '../../src/links/link.entity';
import { LinkWord } from '../../src/links/search/link-word.entity';
import { LinkTag } from '../../src/tags/tag.entity';
import { TestClient, useApp } from '../support/test-app';

/** So many that lists read them in the order of an index. */
const COUNT = 21_000;
const LIMIT = 7;
/** Coprime to the number of links. */
const STRIDE = 7_919;
const JSON_COLUMNS = ['geotarget', 'devicetarget', 'languagetarget', 'variants', 'parameters'];

interface Row {
  id: number;
  alias: string;
  clicks: number;
  updated: number;
  isArchived: boolean;
  isPublic: boolean;
  isTagged: boolean;
  isInChannel: boolean;
}

const app = useApp();
let ada: TestClient;
let rows: Row[];
const ids: Record<'tag' | 'channel', number> = { tag: 0, channel: 0 };

const rowOf = (id: number, index: number): Row => ({
  id,
  alias: `m${((index * STRIDE) % COUNT).toString(36)}`,
  clicks: (index * STRIDE) % 500,
  updated: Date.UTC(2025, 0, 1) + ((index * STRIDE) % 9_000) * 1_000,
  isArchived: index % 10 === 3,
  isPublic: index % 4 === 0,
  isTagged: index % 50 !== 1,
  isInChannel: index % 60 !== 2,
});

beforeAll(async () => {
  ada = await app.account();
  for (const kind of ['tag', 'channel'] as const)
    ids[kind] = (await ada.post(`/api/${kind}/add`, { name: kind })).body.id;
  rows = Array.from({ length: COUNT }, (_, index) => rowOf(index + 1, index));
  await app.get(DataSource).transaction(async (manager) => {
    const { accountId } = ada;
    const json = Object.fromEntries(JSON_COLUMNS.map((name) => [name, '[]']));
    const common = { accountId, host: '', url: 'https://example.com/', type: 'direct', pageTitle: '', ...json };
    const links = rows.map(({ id, alias, updated, isArchived, isPublic }) => ({
      ...{ ...common, id, alias, status: isPublic ? 'public' : 'private', isArchived: Number(isArchived) },
      ...{ createdAt: '2025-01-01 00:00:00.000', updatedAt: `${toTimestamp(new Date(updated))}.000` },
    }));
    await bulkInsert(manager, Link, links);
    const totals = rows.map(({ id, clicks, isArchived }) => ({ linkId: id, clicks, isArchived: Number(isArchived) }));
    await bulkInsert(
      manager,
      LinkTotal,
      totals.map((total) => ({ ...total, accountId, isListed: 1, uniques: 0, bots: 0 })),
    );
    const tagged = rows.filter(({ isTagged }) => isTagged);
    await bulkInsert(
      manager,
      LinkTag,
      tagged.map(({ id }) => ({ linkId: id, tagId: ids.tag })),
    );
    const assigned = { channelId: ids.channel, assignedAt: '2025-01-01 00:00:00' };
    const items = rows.filter(({ isInChannel }) => isInChannel);
    await bulkInsert(
      manager,
      ChannelItem,
      items.map(({ id }) => ({ ...assigned, linkId: id })),
    );
    await bulkInsert(
      manager,
      LinkWord,
      tagged.map(({ id }) => ({ accountId, word: 'many', linkId: id })),
    );
    const archivedCount = rows.filter(({ isArchived }) => isArchived).length;
    await manager.update(Account, { id: accountId }, { linkCount: COUNT, archivedCount });
  });
});

const KEYS: Record<string, (row: Row) => number | string> = {
  date: ({ id }) => id,
  click: ({ clicks }) => clicks,
  updated: ({ updated }) => updated,
  alias: ({ alias }) => alias,
};

function compare(one: number | string, other: number | string): number {
  return one < other ? -1 : Number(one > other);
}

function expectedIds(filter: (row: Row) => boolean, order: string, direction: string): number[] {
  const [keyOf, sign] = [KEYS[order]!, direction === 'asc' ? 1 : -1];
  const sorted = rows.filter(filter).sort((a, b) => sign * (compare(keyOf(a), keyOf(b)) || a.id - b.id));
  return sorted.map(({ id }) => id);
}

describe('GET /api/urls of an account with many links', () => {
  const FILTERS: [query: string, filter: (row: Row) => boolean][] = [
    ['tag={tag}', ({ isTagged, isArchived }) => isTagged && !isArchived],
    ['tag={tag}&archived=all', ({ isTagged }) => isTagged],
    ['tag={tag}&archived=true', ({ isTagged, isArchived }) => isTagged && isArchived],
    ['channel={channel}', ({ isInChannel, isArchived }) => isInChannel && !isArchived],
    ['tag={tag}&channel={channel}', (row) => row.isTagged && row.isInChannel && !row.isArchived],
    ['channel={channel}&status=public', (row) => row.isInChannel && row.isPublic && !row.isArchived],
    ['q=many', ({ isTagged, isArchived }) => isTagged && !isArchived],
    [
      'q=many&channel={channel}&status=public',
      (row) => row.isTagged && row.isInChannel && row.isPublic && !row.isArchived,
    ],
  ];
  const ORDERS = ['date desc', 'click desc', 'click asc', 'updated desc', 'alias asc'];

  it.each(FILTERS)('has exact pages and cursors: %s', async (form, filter) => {
    const query = form.replace(/\{(tag|channel)\}/g, (_, kind: 'tag' | 'channel') => String(ids[kind]));
    for (const [order, direction] of ORDERS.map((words) => words.split(' ') as [string, string])) {
      const expected = expectedIds(filter, order, direction);
      const list = async (more: string) => {
        const { data } = (
          await ada.get(`/api/urls?${query}&order=${order}&direction=${direction}&limit=${LIMIT}${more}`)
        ).body;
        expect(data.result).toBe(expected.length);
        return { found: data.urls.map(({ id }: { id: number }) => id) as number[], cursor: data.nextcursor as string };
      };
      const last = Math.ceil(expected.length / LIMIT);
      const middle = Math.ceil(last / 3);
      const { found, cursor } = await list(`&page=${middle}`);
      expect([order, found]).toEqual([order, expected.slice((middle - 1) * LIMIT, middle * LIMIT)]);
      expect((await list(`&cursor=${cursor}`)).found).toEqual(expected.slice(middle * LIMIT, (middle + 1) * LIMIT));
      expect((await list('')).found).toEqual(expected.slice(0, LIMIT));
      expect((await list(`&page=${last}`)).found).toEqual(expected.slice((last - 1) * LIMIT));
    }
  });
});
