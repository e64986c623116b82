import { DataSource } from 'typeorm';
import { countedOf } from '../support/clicks';
import { heapInUse } from '../support/conditions';
import { sendText } from '../support/http';
import { TestClient, useApp } from '../support/test-app';
import { FACEBOOK } from '../support/user-agents';

describe('Redirects', () => {
  const HOUR_MS = 3_600_000;
  const PASSWORD = 'open sesame';

  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });
  afterEach(() => jest.restoreAllMocks());

  const inOneHour = () => new Date(Date.now() + HOUR_MS).toISOString();

  /** Sets the clock of the service forward until the end of the test. */
  function setClockForward(milliseconds: number): void {
    const moment = Date.now() + milliseconds;
    jest.spyOn(Date, 'now').mockReturnValue(moment);
  }

  describe('A direct link', () => {
    it('redirects to its destination with a response that no cache may store', async () => {
      const { shorturl } = await ada.link({ url: 'https://example.com/a?b=1#c' });
      const answer = await app.visit(shorturl);
      expect(answer.status).toBe(302);
      expect(answer.headers.location).toBe('https://example.com/a?b=1#c');
      expect(answer.headers['cache-control']).toBe('private, no-store');
    });

    it('encodes an international destination in ASCII', async () => {
      const { shorturl } = await ada.link({ url: 'https://münchen.example/straße?q=ü' });
      const { headers } = await app.visit(shorturl);
      expect(headers.location).toBe('https://xn--mnchen-3ya.example/stra%C3%9Fe?q=%C3%BC');
    });

    it('adds the query of the visit and sets the parameters of the link', async () => {
      const parameters = [{ name: 'utm_source', value: 'news' }];
      const { shorturl } = await ada.link({ url: 'https://example.com/?a=1', parameters });
      const { headers } = await app.visit(`${shorturl}?a=2&b=3&utm_source=x`);
      expect(headers.location).toBe('https://example.com/?a=1&b=3&utm_source=news');
    });

    it('keeps its host and headers whatever the query of the visit holds', async () => {
      const { shorturl } = await ada.link({ url: 'https://example.com' });
      const { headers } = await app.visit(`${shorturl}?@evil.example/%0d%0aSet-Cookie:x=1&//evil.example`);
      expect(new URL(headers.location!).host).toBe('example.com');
      expect(headers['set-cookie']).toBeUndefined();
    });

    it('redirects to the address of an app without the query of the visit', async () => {
      const { shorturl } = await ada.link({ url: 'mailto:ada@example.com' });
      expect((await app.visit(`${shorturl}?x=1`)).headers.location).toBe('mailto:ada@example.com');
    });

    it.each([
      ['composed', 'straße'],
      ['decomposed', 'café'.normalize('NFD')],
    ])('is found by both Unicode forms of an alias that was sent %s', async (_, spelling) => {
      const custom = `${spelling}-${Math.random().toString(36).slice(2)}`;
      await ada.link({ custom });
      expect((await app.visit(`/${encodeURIComponent(custom.normalize('NFC'))}`)).status).toBe(302);
      expect((await app.visit(`/${encodeURIComponent(custom.normalize('NFD'))}`)).status).toBe(302);
    });

    it('distinguishes upper and lower case in its alias', async () => {
      await ada.link({ custom: 'CaseCounts' });
      expect((await app.visit('/CaseCounts')).status).toBe(302);
      expect((await app.visit('/casecounts')).status).toBe(404);
    });

    it('is found with a trailing slash', async () => {
      const { shorturl } = await ada.link();
      expect((await app.visit(`${shorturl}/`)).status).toBe(302);
    });

    it('returns the redirect without a body for HEAD', async () => {
      const { shorturl } = await ada.link();
      const answer = await app.visit(shorturl, {}, 'HEAD');
      expect(answer.status).toBe(302);
      expect(answer.text).toBe('');
    });

    it.each([
      ['OPTIONS', 204],
      ['PUT', 405],
      ['PATCH', 405],
      ['DELETE', 405],
    ])('returns the allowed methods without a page for %s', async (method, status) => {
      const { shorturl } = await ada.link();
      const answer = await app.visit(shorturl, {}, method);
      expect([answer.status, answer.headers.allow, answer.text]).toEqual([status, 'GET, HEAD, POST', '']);
      // Without a body, as API clients send it.
      const typed = await app.visit(shorturl, { 'content-type': 'application/json' }, method);
      expect([typed.status, typed.text]).toEqual([status, '']);
    });

    it('shows a page with status 410 once it has expired', async () => {
      const { shorturl } = await ada.link({ expiry: inOneHour() });
      expect((await app.visit(shorturl)).status).toBe(302);
      setClockForward(HOUR_MS);
      const answer = await app.visit(shorturl);
      expect(answer.status).toBe(410);
      expect(answer.text).toContain('This link has expired');
    });

    it('shows a page with status 404 before its start, and counts nothing', async () => {
      const { id, shorturl } = await ada.link({ start: inOneHour() });
      const answer = await app.visit(shorturl);
      expect([answer.status, answer.headers['x-robots-tag'] ?? answer.text]).toEqual([
        404,
        expect.stringContaining('noindex'),
      ]);
      expect(answer.text).toContain('This link is not active yet');
      expect((await app.submit(shorturl, {})).status).toBe(404);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
      setClockForward(HOUR_MS);
      expect((await app.visit(shorturl)).status).toBe(302);
    });

    it('redirects to expiredurl once it has expired, and counts nothing', async () => {
      const { id, shorturl } = await ada.link({
        expiry: inOneHour(),
        expiredurl: 'https://example.com/müde',
        password: 'x',
      });
      expect((await app.visit(shorturl)).status).toBe(200);
      setClockForward(HOUR_MS);
      for (const answer of [await app.visit(`${shorturl}?a=1`), await app.submit(shorturl, { password: 'x' })])
        expect([answer.status, answer.headers.location]).toEqual([302, 'https://example.com/m%C3%BCde']);
      await ada.put(`/api/url/${id}/update`, { expiredurl: null });
      expect((await app.visit(shorturl)).status).toBe(410);
      jest.restoreAllMocks();
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
    });

    it('redirects and counts when it is archived', async () => {
      const { id, shorturl } = await ada.link({ archived: true });
      expect((await app.visit(shorturl)).status).toBe(302);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
    });

    it.each(['localhost', '127.0.0.1', '[::1]'])('is found at %s when the service is on loopback', async (host) => {
      const { shorturl } = await ada.link();
      expect((await app.visit(shorturl, { host: `${host}:${app.port}` })).status).toBe(302);
    });
  });

  describe('A change takes effect on the next visit', () => {
    it('when the destination is updated', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      await ada.put(`/api/url/${id}/update`, { url: 'https://example.com/new' });
      expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/new');
    });

    it('when the alias is updated: the link is found by the new one only', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      const renamed = await ada.put(`/api/url/${id}/update`, { custom: `new-${id}` });
      expect((await app.visit(shorturl)).status).toBe(404);
      expect((await app.visit(renamed.body.shorturl)).status).toBe(302);
    });

    it('when the link is deleted', async () => {
      const { id, shorturl } = await ada.link();
      await app.visit(shorturl);
      await ada.delete(`/api/url/${id}/delete`);
      expect((await app.visit(shorturl)).status).toBe(404);
    });

    it('when a link is created with an alias that was just not found', async () => {
      expect((await app.visit('/made-later')).status).toBe(404);
      await ada.link({ custom: 'made-later' });
      expect((await app.visit('/made-later')).status).toBe(302);
    });

    it('when a link is created with the alias of a deleted one', async () => {
      const { id } = await ada.link({ custom: 'handed-on', url: 'https://example.com/one' });
      await app.visit('/handed-on');
      await ada.delete(`/api/url/${id}/delete`);
      await ada.link({ custom: 'handed-on', url: 'https://example.com/two' });
      expect((await app.visit('/handed-on')).headers.location).toBe('https://example.com/two');
    });
  });

  describe('The order in which a visit is decided', () => {
    const LONG = 'https://example.com/long';
    const GERMAN = 'https://de.example.com/';
    const IN_GERMAN = { 'accept-language': 'de' };
    /** A link with everything that can decide a visit, but for an expiry. */
    const FIELDS = {
      url: LONG,
      password: PASSWORD,
      metatitle: 'Spring sale',
      languagetarget: [{ language: 'de', link: GERMAN }],
      parameters: [{ name: 'ref', value: 'news' }],
      type: 'splash',
    };

    const unlock = async (address: string) => {
      const { headers } = await app.submit(address, { password: PASSWORD });
      return { cookie: headers['set-cookie']![0]!.split(';')[0]! };
    };

    it('puts the expiry before the password, for its form as well', async () => {
      const { id, shorturl } = await ada.link({ ...FIELDS, expiry: inOneHour() });
      const cookie = await unlock(shorturl);
      setClockForward(HOUR_MS);
      const visitors: Record<string, string>[] = [{}, cookie, { 'user-agent': FACEBOOK }];
      for (const headers of visitors) expect((await app.visit(shorturl, headers)).status).toBe(410);
      expect((await app.submit(shorturl, { password: PASSWORD })).status).toBe(410);
      jest.restoreAllMocks();
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
    });

    it('puts the start before the password and previews', async () => {
      const { shorturl } = await ada.link({ ...FIELDS, start: inOneHour() });
      const visitors: Record<string, string>[] = [{}, { 'user-agent': FACEBOOK }];
      for (const headers of visitors) expect((await app.visit(shorturl, headers)).text).toContain('not active yet');
      expect((await app.submit(shorturl, { password: PASSWORD })).status).toBe(404);
    });

    it('puts the password before previews, which show nothing of the link', async () => {
      const { id, shorturl } = await ada.link(FIELDS);
      const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
      expect(answer.text).toContain('This link is locked');
      expect(answer.text).not.toContain('Spring sale');
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
    });

    it('puts previews before targets and pages', async () => {
      const { shorturl } = await ada.link({ ...FIELDS, password: null });
      const answer = await app.visit(shorturl, { 'user-agent': FACEBOOK });
      expect(answer.text).toContain('property="og:title" content="Spring sale"');
      expect(answer.text).not.toContain('http-equiv="refresh"');
    });

    it('puts targets before the query, and the query before the parameters', async () => {
      const { shorturl } = await ada.link({ ...FIELDS, password: null, type: 'direct' });
      expect((await app.visit(`${shorturl}?ref=x&a=1`, IN_GERMAN)).headers.location).toBe(`${GERMAN}?a=1&ref=news`);
      expect((await app.visit(shorturl)).headers.location).toBe(`${LONG}?ref=news`);
    });

    it('puts the page last, and counts one click by then', async () => {
      const { id, shorturl } = await ada.link(FIELDS);
      const answer = await app.visit(shorturl, { ...IN_GERMAN, ...(await unlock(shorturl)) });
      expect(answer.text).toContain(`10;url=${GERMAN}?ref=news`);
      expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
    });
  });

  describe('A visit without a link', () => {
    it.each([
      ['an unknown alias', '/unknown'],
      ['a path of several segments', '/some/where/else'],
      ['a path that is not UTF-8', '/%ff'],
      ['a path with a broken escape', '/%zz'],
      ['a null byte', '/%00'],
      ['an alias of 8,000 characters', `/${'a'.repeat(8_000)}`],
      ['a file of the service', '/package.json'],
      ['a path to a parent folder', '/../../etc/passwd'],
      ['an encoded path to a parent folder', '/..%2f..%2fetc%2fpasswd'],
      ['the name of an object’s prototype', '/__proto__'],
      ['the name of an object’s constructor', '/constructor'],
      ['a dot in the folder of the documentation', '/docs/.'],
      ['the parent folder of the documentation', '/docs/..'],
      ['a null byte in the folder of the documentation', '/docs/%00'],
      ['an empty name in the folder of the documentation', '/docs//'],
    ])('shows the 404 page for %s', async (_, path) => {
      const answer = await app.visit(path);
      expect(answer.status).toBe(404);
      expect(answer.text).toContain('Link not found');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    });

    it('shows the 404 page on an unknown host', async () => {
      const { shorturl } = await ada.link();
      expect((await app.visit(shorturl, { host: 'go.example.com' })).status).toBe(404);
      expect((await app.visit('/', { host: 'go.example.com' })).status).toBe(404);
    });

    it('shows the 404 page without a Host header in HTTP/1.0', async () => {
      const { shorturl } = await ada.link();
      const request = `GET ${new URL(shorturl).pathname} HTTP/1.0\r\n\r\n`;
      expect(await sendText(app.port, request)).toMatch(/^HTTP\/1.1 404 [^]*Link not found/);
    });

    it('shows the 404 page for POST', async () => {
      expect((await app.visit('/unknown', {}, 'POST')).status).toBe(404);
    });

    it('caches only the alias, not the query', async () => {
      const query = 'x'.repeat(10_000);
      const visit = async (alias: string) => expect((await app.visit(`/${alias}?${query}`)).status).toBe(404);
      await visit('the-first-that-is-not-there');
      const before = heapInUse();
      for (let number = 0; number < 1_000; number++) await visit(`what-is-not-there-${number}`);
      expect(heapInUse() - before).toBeLessThan(5_000_000);
    });

    it('shows nothing of what the visitor typed', async () => {
      const answer = await app.visit('/<script>alert(1)</script>?x=<img>');
      expect(answer.status).toBe(404);
      expect(answer.text).not.toContain('alert');
    });

    it('allows no script on its page', async () => {
      const { headers } = await app.visit('/unknown');
      expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
      expect(headers['x-content-type-options']).toBe('nosniff');
    });
  });

  describe('The pages and files of the service', () => {
    it('have a landing page at the root of the own host', async () => {
      const answer = await app.visit('/');
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('Short links that point the way');
      expect(answer.text).toContain('<a class="button" href="/dashboard/">Dashboard</a>');
    });

    it('have the generated avatar of an account', async () => {
      const { body } = await ada.get('/api/account');
      const answer = await app.visit(body.data.avatar);
      expect(answer.headers['content-type']).toBe('image/svg+xml');
      expect(answer.text).toMatch(/^<svg .*<\/svg>$/);
    });

    it.each([
      ['/robots.txt', 'text/plain; charset=utf-8', /^User-agent: \*\nDisallow: \/api\/\n$/],
      ['/favicon.ico', 'image/svg+xml', /^<svg xmlns=.*<\/svg>$/],
    ])('have %s on every host', async (path, type, content) => {
      for (const host of [`localhost:${app.port}`, 'go.example.com']) {
        const answer = await app.visit(path, { host });
        expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
        expect(answer.text).toMatch(content);
        expect(answer.headers).toMatchObject({
          'cache-control': 'public, max-age=86400',
          'x-content-type-options': 'nosniff',
        });
      }
    });

    it('have no body for HEAD', async () => {
      const answer = await app.visit('/favicon.ico', {}, 'HEAD');
      expect([answer.status, answer.text]).toEqual([200, '']);
    });
  });

  describe('While the database is unavailable', () => {
    const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
    let visited: string;
    let locked: string;
    let unvisited: string;

    beforeAll(async () => {
      const ada = await app.account();
      visited = (await ada.link({ url: 'https://example.com/visited' })).shorturl;
      locked = (await ada.link({ password: PASSWORD, type: 'splash' })).shorturl;
      unvisited = (await ada.link()).shorturl;
      await ada.post('/api/domain/add', { domain: 'go.example.com', redirectroot: 'https://example.com/' });
      for (const address of [visited, locked]) await app.visit(address);
      await app.visit('/', { host: 'go.example.com' });
      await app.get(DataSource).destroy();
    });

    it('a link that was visited before redirects', async () => {
      const answer = await app.visit(visited);
      expect([answer.status, answer.headers.location]).toEqual([302, 'https://example.com/visited']);
    });

    it('a link that was visited before redirects for hours, though its snapshot is fresh for a minute', async () => {
      const moment = performance.now() + HOUR_MS;
      jest.spyOn(performance, 'now').mockReturnValue(moment);
      expect((await app.visit(visited)).status).toBe(302);
    });

    it('a link that was visited before is unlocked by its password', async () => {
      const { status, headers } = await app.submit(locked, { password: PASSWORD });
      expect(status).toBe(303);
      const cookie = headers['set-cookie']![0]!.split(';')[0]!;
      expect((await app.visit(locked, { cookie })).text).toContain('You are being redirected');
    });

    it('a branded domain that was visited before redirects from its root', async () => {
      expect((await app.visit('/', { host: 'go.example.com' })).status).toBe(302);
    });

    it.each([
      ['a link that was not visited before', () => unvisited],
      ['an unknown alias', () => '/never-seen'],
      ['the rotator of a campaign', () => '/r/sale'],
      ['the list of a campaign', () => '/u/ada/sale-1'],
      ['a bio page', () => '/b/ada'],
      ['the image of a QR code', () => '/qr/abcdefghij.svg'],
    ])('%s returns a page with status 503 and Retry-After', async (_, path) => {
      const answer = await app.visit(path());
      expect([answer.status, answer.headers['retry-after']]).toEqual([503, '30']);
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(answer.text).toContain('Back in a moment');
      expect(answer.text).not.toMatch(/error|database|sql/i);
    });

    it('a form of a link that was not visited before returns 503', async () => {
      expect((await app.submit(unvisited, { password: 'x' })).status).toBe(503);
    });

    it('an alias that is too long for any link returns 404 without a query', async () => {
      expect((await app.visit(`/${'x'.repeat(200)}`)).status).toBe(404);
    });

    it('the landing page, robots.txt and the favicon are served', async () => {
      for (const path of ['/', '/robots.txt', '/favicon.ico']) expect((await app.visit(path)).status).toBe(200);
    });
  });
});

describe('Request targets', () => {
  const OTHER_HOST = 'go.example.com';

  describe('The target of a request (RFC 9112, section 3.2)', () => {
    const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
    let ada: TestClient;

    beforeAll(async () => (ada = await app.account()));

    const get = (target: string, ...headers: string[]) =>
      sendText(app.port, `${[`GET ${target} HTTP/1.1`, ...headers, 'Connection: close'].join('\r\n')}\r\n\r\n`);
    const statusOf = (answer: string) => Number(answer.slice(9, 12));

    it('may be an absolute address, whose host wins over the header', async () => {
      await ada.post('/api/domain/add', { domain: OTHER_HOST });
      const { shorturl } = await ada.link({ domain: OTHER_HOST, custom: 'absolute' });
      expect(shorturl).toBe(`https://${OTHER_HOST}/absolute`);
      const answer = await get(`http://${OTHER_HOST}/absolute?a=b`, 'Host: localhost');
      expect(answer).toMatch(/^HTTP\/1\.1 302 [^]*location: https:\/\/example\.com\/page\?a=b\r\n/);
      expect(statusOf(await get('http://localhost/absolute', `Host: ${OTHER_HOST}`))).toBe(404);
    });

    it('may be an absolute address of the API', async () => {
      const answer = await get('http://localhost/api/account', 'Host: localhost', `Authorization: Bearer ${ada.key}`);
      expect(statusOf(answer)).toBe(200);
    });

    it.each([
      ['a fragment in a short address', ['/hello#part', 'Host: localhost']],
      ['a fragment in a query', ['/hello?a=b#c', 'Host: localhost']],
      ['a fragment in a path of the API', ['/api/account#x', 'Host: localhost']],
      ['two hosts', ['/hello', 'Host: localhost', 'Host: go.example.com']],
      ['two equal hosts', ['/hello', 'Host: localhost', 'host: localhost']],
      ['no host', ['/hello']],
      ['no host but in an absolute address', ['http://localhost/hello']],
      ['a host with a space', ['/hello', 'Host: local host']],
      ['two hosts in one header', ['/hello', 'Host: localhost, go.example.com']],
      ['a host with credentials', ['/hello', 'Host: ada@localhost']],
      ['a host with a path', ['/hello', 'Host: localhost/api']],
      ['a host with a port that is no number', ['/hello', 'Host: localhost:http']],
      ['a host in letters outside ASCII', ['/hello', 'Host: bücher.example']],
      ['an invalid host beside an absolute address', ['http://localhost/hello', 'Host: local host']],
      ['an absolute address with a port that is no number', ['http://localhost:http/hello', 'Host: localhost']],
      ['an absolute address with credentials', ['http://ada@localhost/hello', 'Host: localhost']],
      ['an absolute address of another scheme', ['ftp://localhost/hello', 'Host: localhost']],
      ['no path', ['hello', 'Host: localhost']],
    ])('is refused with 400 when it has %s', async (_what, [target, ...headers]) => {
      const answer = await get(target!, ...headers);
      expect(statusOf(answer)).toBe(400);
      expect(JSON.parse(answer.split('\r\n\r\n')[1]!)).toEqual({
        error: 1,
        code: 'bad_request',
        message: expect.any(String),
      });
    });

    it.each(['', 'localhost', 'localhost.:8080', 'localhost:', '[::1]:8080', 'my_host', "a-b~c!$&'()*+,;=%41"])(
      'may have the host %j',
      async (host) => expect(statusOf(await get('/robots.txt', `Host: ${host}`))).toBe(200),
    );

    it('keeps the parameters of a link out of the fragment of its destination', async () => {
      const { shorturl } = await ada.link({
        url: 'https://example.com/page#part',
        parameters: [{ name: 'ref', value: 'x' }],
      });
      const answer = await app.visit(`${shorturl}?a=b`);
      expect(answer.headers.location).toBe('https://example.com/page?a=b&ref=x#part');
    });
  });

  describe('Responses to visitors other than pages', () => {
    const app = useApp();

    it.each(['/robots.txt', '/favicon.ico', '/assets/avatars/ada.svg'])(
      'forbid running, loading and framing anything: %s',
      async (path) => {
        const { status, headers } = await app.visit(path);
        expect(status).toBe(200);
        expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
        expect(headers['x-frame-options']).toBe('DENY');
      },
    );

    it('include the picture of a user whose name has no letter or digit', async () => {
      expect((await app.visit('/assets/avatars/---.svg')).text).toContain('>?</text>');
    });

    it('forbid running, loading and framing anything: a redirect', async () => {
      const ada = await app.account();
      const { headers } = await app.visit((await ada.link()).shorturl);
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'");
    });
  });
});
