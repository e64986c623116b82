import { badFields, idsOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const RESERVED =
  'api docs health metrics r u b qr admin dashboard login assets static internal ' +
  'favicon.ico robots.txt sitemap.xml .well-known';

describe('A custom alias', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const create = (custom: unknown, client = ada) => client.post('/api/url/add', { url: 'https://example.com', custom });
  const aliasOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details.alias;

  it.each([
    'x',
    'spring-sale_2030',
    '-',
    '_',
    '007',
    'größe',
    'привет',
    '日本語',
    'हिन्दी',
    'عربي',
    '𝒜',
    'a'.repeat(64),
    '語'.repeat(64),
  ])('may be %s', async (custom) => {
    const { status, body } = await create(custom);
    expect(status).toBe(200);
    expect(await aliasOf(body.id)).toBe(custom);
  });

  it.each(['größe-2', '道', '𝒷'])('is written in percent signs in an address, and leads there: %s', async (custom) => {
    const { body } = await create(custom);
    expect(body.shorturl).toBe(`${app.baseUrl}/${encodeURIComponent(custom)}`);
    expect((await app.visit(body.shorturl)).status).toBe(302);
  });

  it.each([
    'a b',
    ' a',
    'a/b',
    'a.b',
    'a?b',
    'a#b',
    'a%20b',
    'a+b',
    'a@b',
    '😀',
    'a\u200bb',
    'a'.repeat(65),
    5,
    true,
    ['a'],
    {},
  ])('must not be %j', async (custom) => {
    const answer = await create(custom);
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['custom']);
  });

  it.each(RESERVED.split(' '))('must not be the reserved word %s, in whatever letter case', async (word) => {
    expect((await create(word)).status).toBe(400);
    expect((await create(word.toUpperCase())).status).toBe(400);
  });

  it('may hold a reserved word', async () => {
    expect((await create('api-2')).status).toBe(200);
  });

  it('is refused while somebody else has it', async () => {
    const bob = await app.account();
    await create('wanted', bob);
    const answer = await create('wanted');
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 1, message: 'That alias is taken. Please choose another one.' });
    expect(badFields(answer)).toEqual(['custom']);
  });

  it('is another one in another letter case', async () => {
    expect((await create('CamelCase')).status).toBe(200);
    expect((await create('camelcase')).status).toBe(200);
  });

  it.each([
    ['cafe', 'café'],
    ['strasse', 'straße'],
    ['i', 'ı'],
  ])('is another one with other letters: %s and %s', async (one, other) => {
    expect((await create(one)).status).toBe(200);
    expect((await create(other)).status).toBe(200);
  });

  it('is the same one however its accents are written', async () => {
    const { body } = await create('cre\u0300me');
    expect(await aliasOf(body.id)).toBe('cr\u00e8me');
    expect((await create('cr\u00e8me')).status).toBe(409);
    expect((await app.visit('/cre%CC%80me')).status).toBe(302);
  });

  it('is free again when its link is deleted', async () => {
    const { body } = await create('again');
    await ada.delete(`/api/url/${body.id}/delete`);
    expect((await create('again')).status).toBe(200);
  });

  it('goes to exactly one of 20 who want it at the same moment', async () => {
    const bob = await app.account();
    const answers = await Promise.all(Array.from({ length: 20 }, () => create('contested', bob)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const list = await bob.get('/api/urls');
    expect(list.body.data.result).toBe(1);
    expect(idsOf(list)).toHaveLength(1);
  });

  it('goes to exactly one of 20 accounts that want it at the same moment', async () => {
    const clients = await Promise.all(Array.from({ length: 20 }, () => app.account()));
    const answers = await Promise.all(clients.map((client) => create('everybodys', client)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
    const lists = await Promise.all(clients.map((client) => client.get('/api/urls')));
    expect(lists.reduce((sum, { body }) => sum + Number(body.data.result), 0)).toBe(1);
  });
});
