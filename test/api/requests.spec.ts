import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const LINK = { url: 'https://example.com/page' };

describe('A request', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it.each([
    'application/json',
    'application/json; charset=utf-8',
    'application/json; charset=latin1; =',
    'text/plain',
    'text/html',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/octet-stream',
    'foo',
    ';;;',
    '',
  ])('is read as JSON when its type is "%s"', async (type) => {
    const answer = await ada.post('/api/url/add', LINK, { 'content-type': type });
    expect(answer.status).toBe(200);
  });

  it('is read as JSON when it has no type', async () => {
    const answer = await ada.post('/api/url/add', LINK);
    expect(answer.status).toBe(200);
  });

  it('is read as JSON behind a byte order mark', async () => {
    const answer = await ada.post('/api/url/add', `\ufeff${JSON.stringify(LINK)}`);
    expect(answer.status).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['an empty body', ''],
    ['blanks', ' \r\n\t '],
    ['{}', '{}'],
  ])('with %s says nothing: what is required is missing', async (_what, body) => {
    const answer = await ada.post('/api/url/add', body, { 'content-type': 'application/json' });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['url']);
  });

  it.each(['', '{}', undefined])('may read and delete with a JSON type and the body "%s"', async (body) => {
    const { id } = await ada.link();
    const headers = { authorization: ada.key, 'content-type': 'application/json' };
    expect((await app.send(`/api/url/${id}`, { headers, body })).status).toBe(200);
    expect((await app.send(`/api/url/${id}/delete`, { method: 'DELETE', headers, body })).status).toBe(200);
  });

  it.each(['[]', '[{"url": "https://example.com"}]', '"https://example.com"', '5', 'true', 'null'])(
    'must not be the JSON %s',
    async (body) => {
      const answer = await ada.post('/api/url/add', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('The body must be a JSON object.');
    },
  );

  it.each(['{', '{"url": "https://example.com"} x', "{'url': 1}", 'url=https://example.com', '<xml/>'])(
    'must not be broken JSON such as %s',
    async (body) => {
      const answer = await ada.post('/api/url/add', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('The body is not valid JSON.');
    },
  );

  it('may name optional fields with null or nothing in them', async () => {
    const fields = ['custom', 'type', 'password', 'domain', 'expiry', 'geotarget', 'metatitle', 'metaimage', 'pixels'];
    const more = [
      'description',
      'channel',
      'campaign',
      'deeplink',
      'status',
      'devicetarget',
      'languagetarget',
      'parameters',
    ];
    for (const blank of [null, '']) {
      const blanks = Object.fromEntries([...fields, ...more].map((field) => [field, blank]));
      expect((await ada.post('/api/url/add', { ...LINK, ...blanks })).status).toBe(200);
    }
  });

  it.each([null, ''])('that names a required field with %j in it lacks it', async (blank) => {
    const answer = await ada.post('/api/url/add', { url: blank });
    expect(badFields(answer)).toEqual(['url']);
  });

  it('may have blanks in place of a query’s values', async () => {
    const answer = await ada.get('/api/urls?limit=&page=&order=&q=&short=');
    expect(answer.body.data).toMatchObject({ perpage: 15, currentpage: 1 });
  });

  it('may hold fields that nobody knows', async () => {
    const answer = await ada.post('/api/url/add', { ...LINK, id: 1, accountId: 1, clicks: 1_000, colour: { a: [1] } });
    expect(answer.status).toBe(200);
    const { body } = await ada.get(`/api/url/${answer.body.id}`);
    expect(body).toMatchObject({ id: answer.body.id, data: { clicks: 0 } });
  });

  it.each([true, 'true', 'TRUE', 1, '1', false, 'false', 0, '0'])('may say a boolean as %j', async (auto) => {
    const answer = await ada.post('/api/url/add', { ...LINK, deeplink: { auto } });
    expect(answer.status).toBe(200);
  });

  it.each(['yes', 2, {}, []])('must not say a boolean as %j', async (auto) => {
    const answer = await ada.post('/api/url/add', { ...LINK, deeplink: { auto } });
    expect(badFields(answer)).toEqual(['deeplink.auto']);
  });

  it('may say ids as texts', async () => {
    const asNumbers = await ada.post('/api/url/add', { ...LINK, channel: 3, campaign: 4, pixels: [5], type: 6 });
    const asTexts = await ada.post('/api/url/add', { ...LINK, channel: '3', campaign: '4', pixels: ['5'], type: '6' });
    expect(badFields(asNumbers)).toEqual(['type', 'channel', 'campaign', 'pixels']);
    expect(asTexts.body).toEqual(asNumbers.body);
  });

  it.each(['/api/account/', '/api/urls/', '/api/urls/?limit=1'])('may end its path with a slash: %s', async (path) => {
    expect((await ada.get(path)).status).toBe(200);
  });

  it('may end any path with a slash', async () => {
    const { body } = await ada.post('/api/url/add/', LINK);
    expect((await ada.put(`/api/url/${body.id}/update/`, {})).status).toBe(200);
    expect((await ada.get(`/api/url/${body.id}/`)).status).toBe(200);
    expect((await ada.delete(`/api/url/${body.id}/delete/`)).status).toBe(200);
  });

  it('must not end its path with two slashes', async () => {
    expect((await ada.get('/api/account//')).status).toBe(404);
  });
});
