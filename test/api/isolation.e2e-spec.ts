import { aliasesOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const UNKNOWN_ID = 987_654_321;

describe('A link of another account', () => {
  const app = useApp();
  let ada: TestClient;
  let mallory: TestClient;
  let secret: { id: number; shorturl: string };

  beforeAll(async () => {
    ada = await app.account();
    mallory = await app.account();
    secret = await ada.link({ custom: 'adas-secret', metatitle: 'Secret plan' });
    await mallory.link({ custom: 'mallorys-own' });
  });

  it.each([
    ['GET', '/api/url/ID', undefined],
    ['PUT', '/api/url/ID/update', {}],
    ['PUT', '/api/url/ID/update', { metatitle: 'Stolen' }],
    ['PUT', '/api/url/ID/update', { url: 'nowhere' }],
    ['PUT', '/api/url/ID/update', { custom: 'adas-secret' }],
    ['PUT', '/api/url/ID/update', { custom: 'mallorys-own' }],
    ['PUT', '/api/url/ID/update', { channel: 1 }],
    ['PUT', '/api/url/ID/update', { clear: ['metatitle'] }],
    ['DELETE', '/api/url/ID/delete', undefined],
  ])('returns the same as an unknown one for %s %s %j', async (method, path, body) => {
    const headers = { authorization: mallory.key };
    const foreign = await app.inject(path.replace('ID', String(secret.id)), { method, headers, body });
    const unknown = await app.inject(path.replace('ID', String(UNKNOWN_ID)), { method, headers, body });
    expect(foreign.status).toBe(unknown.status);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });

  it('stays as it is after attempts to update and delete it', async () => {
    const before = (await ada.get(`/api/url/${secret.id}`)).body;
    await mallory.put(`/api/url/${secret.id}/update`, { metatitle: 'Stolen', clear: ['expiry'] });
    await mallory.delete(`/api/url/${secret.id}/delete`);
    expect((await ada.get(`/api/url/${secret.id}`)).body).toEqual(before);
    expect((await ada.get('/api/urls')).body.data.result).toBe(1);
  });

  it.each(['', '?order=click', '?limit=100', '?q=mallorys', '?q=mallorys&order=click'])(
    'is not in the list GET /api/urls%s',
    async (query) => {
      const list = await mallory.get(`/api/urls${query}`);
      expect(list.body.data.result).toBe(1);
      expect(aliasesOf(list)).toEqual(['mallorys-own']);
    },
  );

  it.each(['secret', 'adas', 'plan', 'example secret'])('is not found by the search %s', async (q) => {
    for (const order of ['date', 'click'])
      expect((await mallory.get(`/api/urls?q=${encodeURIComponent(q)}&order=${order}`)).body.data.result).toBe(0);
  });

  it('returns the same as an unknown one for GET /api/urls?short=', async () => {
    const unknown = await mallory.get('/api/urls?short=unknown-alias');
    expect(unknown.body.error).toBe(1);
    for (const short of ['adas-secret', secret.shorturl]) {
      const answer = await mallory.get(`/api/urls?short=${encodeURIComponent(short)}`);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(unknown.text);
    }
  });
});
