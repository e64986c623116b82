import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

describe('A service with a name of its own', () => {
  const app = useApp({ environment: { BASE_URL: 'https://go.example.com' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('answers short addresses with that name', async () => {
    const { shorturl } = await ada.link({ custom: 'sale' });
    expect(shorturl).toBe('https://go.example.com/sale');
  });

  it.each([
    'https://go.example.com/x',
    'http://GO.example.com',
    'https://go.example.com:443/',
    'http://go.example.com./x',
  ])('refuses to shorten %s', async (url) => {
    expect(badFields(await ada.post('/api/url/add', { url }))).toEqual(['url']);
  });

  it.each([
    'https://example.com',
    'https://www.go.example.com',
    'https://go.example.com.evil.example',
    'http://127.0.0.1/',
  ])('shortens %s', async (url) => {
    expect((await ada.post('/api/url/add', { url })).status).toBe(200);
  });

  it.each(['go.example.com', 'GO.example.com', 'https://go.example.com', 'http://go.example.com/'])(
    'takes %s for its own domain',
    async (domain) => {
      expect((await ada.post('/api/url/add', { url: 'https://example.com', domain })).status).toBe(200);
    },
  );

  it.each([
    'other.example.com',
    'https://go.example.com/path',
    'go.example.com?x',
    'localhost',
    '127.0.0.1',
    'a b',
    '5',
  ])('takes %s for no domain of the account', async (domain) => {
    expect(badFields(await ada.post('/api/url/add', { url: 'https://example.com', domain }))).toEqual(['domain']);
  });

  it.each([
    'https://go.example.com/found',
    'http://go.example.com/found',
    'go.example.com/found',
    'HTTP://GO.EXAMPLE.COM/found',
  ])('finds a link by %s', async (short) => {
    await ada.post('/api/url/add', { url: 'https://example.com', custom: 'found' });
    const { body } = await ada.get(`/api/urls?short=${short}`);
    expect(body).toMatchObject({ error: 0, details: { alias: 'found' } });
  });
});
