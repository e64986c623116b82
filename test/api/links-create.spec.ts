import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

describe('Creating a link', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it('answers its id and its short address, twice', async () => {
    const { status, body } = await ada.post('/api/url/add', { url: 'https://example.com', custom: 'spring-sale' });
    expect(status).toBe(200);
    const short = `${app.baseUrl}/spring-sale`;
    expect(body).toEqual({ error: 0, id: expect.any(Number), shorturl: short, short });
  });

  it('gives it 7 characters that nobody takes for one another, unless told otherwise', async () => {
    const links = await Promise.all(Array.from({ length: 50 }, () => ada.link()));
    const aliases = links.map(({ shorturl }) => shorturl.slice(app.baseUrl.length + 1));
    expect(new Set(aliases).size).toBe(50);
    for (const alias of aliases) expect(alias).toMatch(/^[2-9a-hjkmnp-zA-HJKMNP-Z]{7}$/);
  });

  it('makes another link for an address that has one', async () => {
    const first = await ada.link({ url: 'https://example.com/same' });
    const second = await ada.link({ url: 'https://example.com/same' });
    expect(second.id).not.toBe(first.id);
  });

  it.each([
    'https://example.com',
    'http://example.com:8080/a/b.html?c=d&e#f',
    'HTTPS://EXAMPLE.COM/UPPER',
    'https://bücher.example/größe?q=ä#ö',
    'https://xn--bcher-kva.example/%C3%A4',
    'https://例え.jp/道',
    'https://example.com/{a}|b^c',
    'https://192.0.2.1/x',
    'https://[2001:db8::1]/x',
    'https://example.com/?to=https://other.example/',
    'https://example.com/😀',
  ])('keeps the address as it was given: %s', async (url) => {
    const { id } = await ada.link({ url });
    expect((await ada.get(`/api/url/${id}`)).body.details.longurl).toBe(url);
  });

  it.each([
    ['https://bücher.example/größe?q=ä', 'https://xn--bcher-kva.example/gr%C3%B6%C3%9Fe?q=%C3%A4'],
    ['https://例え.jp/道#先', 'https://xn--r8jz45g.jp/%E9%81%93#%E5%85%88'],
  ])('sends visitors of %s to its form in ASCII', async (url, location) => {
    const { shorturl } = await ada.link({ url });
    expect((await app.visit(shorturl)).headers.location).toBe(location);
  });

  it('takes an address of 2,048 characters, and none that is longer', async () => {
    const longest = 'https://example.com/'.padEnd(2_048, 'x');
    const { id } = await ada.link({ url: longest });
    expect((await ada.get(`/api/url/${id}`)).body.details.longurl).toBe(longest);
    expect((await ada.post('/api/url/add', { url: `${longest}x` })).status).toBe(400);
  });

  it.each([
    ['nothing', undefined],
    ['a number', 5],
    ['a list', ['https://example.com']],
    ['a word', 'example'],
    ['a host', 'example.com/page'],
    ['an address without a scheme', '//example.com/page'],
    ['a path', '/page'],
    ['an address without a host', 'https://'],
    ['an impossible host', 'https://exa mple.com'],
    ['an impossible port', 'https://example.com:99999'],
    ['a script', 'javascript:alert(1)'],
    ['a script in disguise', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a file', 'file:///etc/passwd'],
    ['another protocol', 'ftp://example.com/file'],
    ['a blob', 'blob:https://example.com/1'],
    ['a user name', 'https://ada@example.com'],
    ['a password', 'https://ada:secret@example.com'],
    ['a line break', 'https://example.com/\nSet-Cookie: a=b'],
    ['a tab', 'https://example.com/\tx'],
    ['a control character', 'https://example.com/\u0085'],
  ])('refuses %s as its address', async (_what, url) => {
    const answer = await ada.post('/api/url/add', { url });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['url']);
  });

  it.each([
    'mailto:ada@example.com',
    'tel:+431234',
    'sms:+431234',
    'tg://resolve?domain=ada',
    'whatsapp://send?text=hi',
  ])('takes %s for a plain redirect only', async (url) => {
    expect((await ada.post('/api/url/add', { url })).status).toBe(200);
    expect((await ada.post('/api/url/add', { url, type: 'direct' })).status).toBe(200);
    expect(badFields(await ada.post('/api/url/add', { url, type: 'frame' }))).toEqual(['url']);
    expect(badFields(await ada.post('/api/url/add', { url, type: 'splash' }))).toEqual(['url']);
  });

  it.each([
    'http://localhost:PORT',
    'http://localhost:PORT/alias',
    'https://localhost:PORT/alias',
    'http://LOCALHOST:PORT/alias',
    'http://localhost.:PORT/alias',
    'http://127.0.0.1:PORT/alias',
    'http://2130706433:PORT/alias',
    'http://127.1:PORT/alias',
    'http://[::1]:PORT/alias',
    'http://localhost:PORT/api/account',
  ])('refuses the service’s own address %s', async (template) => {
    const answer = await ada.post('/api/url/add', { url: template.replace('PORT', String(app.port)) });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['url']);
  });

  it('takes an address of another service on the same machine', async () => {
    expect((await ada.post('/api/url/add', { url: 'http://localhost:1/page' })).status).toBe(200);
  });
});
