import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { makeKey } from '../../src/accounts/key-text';
import { LinkTotal } from '../../src/clicks/entities/link-total.entity';
import { bulkInsert } from '../../src/database/bulk-insert';
import { Link } from '../../src/links/link.entity';
import { LinkWord } from '../../src/links/listing/link-word.entity';
import { ReservedName } from '../../src/reservations/reserved-name.entity';
import { statementsOf, tablesScanned } from '../support/source';
import { TestClient, useApp } from '../support/test-app';

const LINKS = 5_000;
const MOMENT = '2026-01-01 12:00:00';

/** As many links as make an engine prefer an index to reading everything. */
async function fill(dataSource: DataSource, accountId: number, firstId: number): Promise<void> {
  const ids = Array.from({ length: LINKS }, (_, index) => firstId + index);
  const wordsOf = (id: number) => ['common', `n${id % 50}`, `rare${id}`];
  const manager = dataSource.manager;
  const lists = { geotarget: '[]', devicetarget: '[]', languagetarget: '[]', parameters: '[]' };
  const fixed = {
    accountId,
    host: '',
    url: 'https://example.com',
    type: 'direct',
    status: 'private',
    pageTitle: '',
    isListed: 1,
    ...lists,
  };
  const links = ids.map((id) => ({ ...fixed, id, alias: `a${id}`, createdAt: MOMENT, updatedAt: MOMENT }));
  await bulkInsert(manager, Link, links);
  await bulkInsert(
    manager,
    LinkTotal,
    ids.map((linkId) => ({ linkId, accountId, isListed: 1, clicks: linkId % 100, uniques: 0, bots: 0 })),
  );
  await manager.update(Account, { id: accountId }, { linkCount: LINKS });
  const words = ids.flatMap((linkId) => wordsOf(linkId).map((word) => ({ accountId, word, linkId })));
  await bulkInsert(manager, LinkWord, words);
}

describe('No request reads a whole table', () => {
  const app = useApp();
  let ada: TestClient;
  let dataSource: DataSource;

  beforeAll(async () => {
    dataSource = app.get(DataSource);
    const accounts = [await app.account(), await app.account()];
    for (const [index, { accountId }] of accounts.entries()) await fill(dataSource, accountId, 1 + index * LINKS);
    ada = accounts[0]!;
    await ada.get('/api/account');
  });

  it.each([
    ['the first page', '/api/urls'],
    ['a page in the middle', '/api/urls?page=170'],
    ['the last page', '/api/urls?page=334'],
    ['the most clicked', '/api/urls?order=click'],
    ['the middle of the list by clicks', '/api/urls?order=click&page=170'],
    ['a page of little clicked links', '/api/urls?order=click&page=310'],
    ['the least clicked', '/api/urls?order=click&page=334'],
    ['a rare word', '/api/urls?q=rare77'],
    ['a frequent word', '/api/urls?q=common'],
    ['an absent word', '/api/urls?q=absent'],
    ['two words', '/api/urls?q=common+n7'],
    ['a frequent word by clicks', '/api/urls?q=common&order=click'],
    ['a rare word by clicks', '/api/urls?q=rare77&order=click'],
    ['a short address', '/api/urls?short=a100'],
    ['a single link', '/api/url/100'],
    ['a visit', '/a100'],
    ['an unknown alias', '/unknown'],
    ['an unknown key', '/api/account'],
  ])('for %s', async (what, path) => {
    const headers = what === 'an unknown key' ? { authorization: makeKey() } : {};
    const statements = await statementsOf(dataSource, () => ada.get(path, headers));
    const scanned = await Promise.all(statements.map((statement) => tablesScanned(dataSource, statement)));
    expect(scanned.flat()).toEqual([]);
  });

  it.each([
    ['a new link', () => ada.post('/api/url/add', { url: 'https://example.com' })],
    ['a new link with an alias', () => ada.post('/api/url/add', { url: 'https://example.com', custom: 'wanted' })],
    ['another alias', () => ada.put('/api/url/100/update', { custom: 'another' })],
    ['a link that goes', () => ada.delete('/api/url/101/delete')],
  ])('for %s', async (what, change) => {
    const names = Array.from({ length: LINKS }, (_, index) => ({ place: '/', name: `old${index}`, accountId: 1 }));
    await bulkInsert(dataSource.manager, ReservedName, names, { set: ['accountId'] });
    const statements = await statementsOf(dataSource, async () => expect((await change()).status).toBe(200));
    const scanned = await Promise.all(statements.map((statement) => tablesScanned(dataSource, statement)));
    expect(scanned.flat()).toEqual([]);
    expect(statements.some(({ sql }) => sql.includes('reserved_names'))).toBe(what !== 'a link that goes');
  });

  it('but it would be seen if one did', async () => {
    const statements = await statementsOf(dataSource, () =>
      dataSource.query('SELECT id FROM links WHERE url = ?', ['x']),
    );
    expect(await tablesScanned(dataSource, statements[0]!)).toEqual(['links']);
  });
});
