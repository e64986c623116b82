import { DataSource } from 'typeorm';
import { Account } from '../../../src/accounts/account.entity';
import { insertKey, MAIN_KEY } from '../../../src/api-keys/key-rows';
import { Transactions } from '../../../src/database/transactions';
import { Link } from '../../../src/links/link.entity';
import { eventually } from '../../support/conditions';
import { badFields, expectRateHeaders, TestResponse } from '../../support/http';
import { TestApp, TestClient, useApp } from '../../support/test-app';

const LINK = { url: 'https://example.com/page' };
const FAILURE = { error: 1, code: expect.stringMatching(/^[a-z_]+$/), message: expect.stringMatching(/\S+ \S+/) };

function expectBad(answer: TestResponse, ...fields: string[]): void {
  expect(answer.status).toBe(400);
  expect(badFields(answer)).toEqual(fields);
}

describe('Requests', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  describe('The body', () => {
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
    ])('is read as JSON when its content type is "%s"', async (type) => {
      const answer = await ada.post('/api/url/add', LINK, { 'content-type': type });
      expect(answer.status).toBe(200);
    });

    it('is read as JSON when it has no content type', async () => {
      const answer = await ada.post('/api/url/add', LINK);
      expect(answer.status).toBe(200);
    });

    it('is read as JSON after a byte order mark', async () => {
      const answer = await ada.post('/api/url/add', `\ufeff${JSON.stringify(LINK)}`);
      expect(answer.status).toBe(200);
    });

    it.each([
      ['missing', undefined],
      ['empty', ''],
      ['blank', ' \r\n\t '],
      ['{}', '{}'],
    ])('lacks the required fields when it is %s', async (_what, body) => {
      expectBad(await ada.post('/api/url/add', body, { 'content-type': 'application/json' }), 'url');
    });

    it.each(['', '{}', undefined])('may be "%s" with a JSON content type when reading and deleting', async (body) => {
      const { id } = await ada.link();
      const headers = { authorization: ada.key, 'content-type': 'application/json' };
      expect((await app.send(`/api/url/${id}`, { headers, body })).status).toBe(200);
      expect((await app.send(`/api/url/${id}/delete`, { method: 'DELETE', headers, body })).status).toBe(200);
    });

    it.each(['[]', '[{"url": "https://example.com"}]', '"https://example.com"', '5', 'true', 'null'])(
      'returns 400 for the JSON %s, which is no object',
      async (body) => {
        const answer = await ada.post('/api/url/add', body);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toBe('The body must be a JSON object.');
      },
    );

    it.each(['{', '{"url": "https://example.com"} x', "{'url': 1}", 'url=https://example.com', '<xml/>'])(
      'returns 400 for the invalid JSON %s',
      async (body) => {
        const answer = await ada.post('/api/url/add', body);
        expect(answer.status).toBe(400);
        expect(answer.body.message).toBe('The body is not valid JSON.');
      },
    );

    it('may have null and empty strings in optional fields', async () => {
      const fields = [
        'custom',
        'type',
        'password',
        'domain',
        'expiry',
        'geotarget',
        'metatitle',
        'metaimage',
        'pixels',
      ];
      const more = [
        'description',
        'channel',
        'campaign',
        'deeplink',
        'status',
        'devicetarget',
        'languagetarget',
        'variants',
        'parameters',
        'utm',
      ];
      for (const blank of [null, '']) {
        const blanks = Object.fromEntries([...fields, ...more].map((field) => [field, blank]));
        expect((await ada.post('/api/url/add', { ...LINK, ...blanks })).status).toBe(200);
      }
    });

    it.each([null, ''])('returns 400 when a required field is %j', async (blank) => {
      expectBad(await ada.post('/api/url/add', { url: blank }), 'url');
    });

    it('names unknown fields of a success in ignored, with the nearest known name in hints', async () => {
      const geotarget = [{ location: 'Canada', link: LINK.url, lnk: 'x' }];
      const { body } = await ada.post('/api/url/add', { ...LINK, pasword: 'secret', colour: null, geotarget });
      expect(body).toMatchObject({
        error: 0,
        ignored: ['pasword', 'colour', 'geotarget[0].lnk'],
        hints: { pasword: 'did you mean password?', 'geotarget[0].lnk': 'did you mean link?' },
      });
    });

    it('names everything in ignored that is sent to a route without fields', async () => {
      const channel = await ada.post('/api/channel/add', { name: 'Ignoring' });
      const { body } = await ada.delete(`/api/channel/${channel.body.id}/delete?force=1`, { all: true });
      expect(body).toEqual({ error: 0, message: expect.any(String), ignored: ['force', 'all'] });
    });

    it('that cannot be used is refused by a route without fields, too', async () => {
      const { id } = (await ada.post('/api/campaign/add', { name: 'Unusable' })).body;
      const { id: linkId } = await ada.link();
      for (const body of ['{"broken', '[1]', '"text"'])
        expect(badFields(await ada.post(`/api/campaign/${id}/assign/${linkId}`, body))).toEqual(['body']);
      expect((await ada.get(`/api/url/${linkId}`)).body.details.campaign ?? null).toBeNull();
    });

    it('names at most 50 unknown fields', async () => {
      const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`f${index}${'x'.repeat(200)}`, 1]));
      const { ignored } = (await ada.post('/api/url/add', { ...LINK, ...many })).body;
      expect([ignored.length, ignored[0].length]).toEqual([50, 100]);
    });

    it('has neither ignored nor hints when every field had an effect', async () => {
      const { body } = await ada.post('/api/url/add', {
        ...LINK,
        custom: '',
        status: 'public',
        deeplink: { auto: true },
      });
      expect(Object.keys(body)).toEqual(['error', 'id', 'shorturl', 'short']);
    });

    it('names each missing required field in errors, also within a list', async () => {
      const { body } = await ada.post('/api/url/add', { geotarget: [{ location: 'Canada' }] });
      expect(body.errors).toEqual([
        { field: 'url', code: 'required', message: 'url is required.' },
        { field: 'geotarget[0].link', code: 'required', message: 'geotarget[0].link is required.' },
      ]);
    });

    it('may contain unknown fields, which are ignored', async () => {
      const answer = await ada.post('/api/url/add', {
        ...LINK,
        id: 1,
        accountId: 1,
        clicks: 1_000,
        colour: { a: [1] },
      });
      expect(answer.status).toBe(200);
      const { body } = await ada.get(`/api/url/${answer.body.id}`);
      expect(body).toMatchObject({ id: answer.body.id, data: { clicks: 0 } });
    });

    it.each([true, 'true', 'TRUE', 1, '1', false, 'false', 0, '0', '', null])(
      'may contain the boolean %j',
      async (auto) => {
        const answer = await ada.post('/api/url/add', { ...LINK, deeplink: { auto } });
        expect(answer.status).toBe(200);
      },
    );

    it.each(['yes', 2, {}, []])('returns 400 for the boolean %j', async (auto) => {
      expectBad(await ada.post('/api/url/add', { ...LINK, deeplink: { auto } }), 'deeplink.auto');
    });

    it.each([
      ['url', { url: 5, custom: 5, metaimage: 5, expiredurl: 5, deeplink: 5, utm: 5 }],
      ['domain', { domain: 5, redirectroot: 5, redirect404: 5 }],
      ['pixel', { type: 'bing', name: 'Shop', tag: 5 }],
      ['bio', { name: 'Ada', alias: 5, avatar: 5 }],
      ['splash', { name: 'Sale', image: 5, logo: 5 }],
    ])('returns the code wrong_type for a number in place of a text or object of a %s', async (name, body) => {
      const numbers = Object.entries(body).flatMap(([field, value]) => (value === 5 ? [field] : []));
      const { errors } = (await ada.post(`/api/${name}/add`, body)).body;
      expect(errors).toHaveLength(numbers.length);
      for (const field of numbers)
        expect(errors).toContainEqual(expect.objectContaining({ field, code: 'wrong_type' }));
    });

    it('may contain ids as strings', async () => {
      const asNumbers = await ada.post('/api/url/add', { ...LINK, channel: 3, campaign: 4, pixels: [5], type: 6 });
      const asTexts = await ada.post('/api/url/add', {
        ...LINK,
        channel: '3',
        campaign: '4',
        pixels: ['5'],
        type: '6',
      });
      expect(badFields(asNumbers)).toEqual(['type', 'channel', 'campaign', 'pixels']);
      expect(asTexts.body).toEqual(asNumbers.body);
    });
  });

  describe('The path and the query', () => {
    it.each(['/api/account/', '/api/urls/', '/api/urls/?limit=1'])('may end with a slash: %s', async (path) => {
      expect((await ada.get(path)).status).toBe(200);
    });

    it('may end with a slash for every method', async () => {
      const { body } = await ada.post('/api/url/add/', LINK);
      expect((await ada.put(`/api/url/${body.id}/update/`, {})).status).toBe(200);
      expect((await ada.get(`/api/url/${body.id}/`)).status).toBe(200);
      expect((await ada.delete(`/api/url/${body.id}/delete/`)).status).toBe(200);
    });

    it('returns 404 when it ends with two slashes', async () => {
      expect((await ada.get('/api/account//')).status).toBe(404);
    });

    it('names unknown parameters, and an unknown order, in ignored', async () => {
      const { body } = await ada.get('/api/urls?order=clicks&pagee=2&status=x');
      expect(body).toMatchObject({ error: '0', ignored: expect.arrayContaining(['order', 'pagee']) });
      expect(body.hints).toMatchObject({ order: 'did you mean click?', pagee: 'did you mean page?' });
    });

    it('reports in hints that a list is capped at 100', async () => {
      const { body } = await ada.get('/api/urls?limit=101');
      expect([body.data.perpage, body.hints]).toEqual([100, { limit: expect.stringContaining('at most 100 rows') }]);
      expect((await ada.get('/api/urls?limit=100')).body.hints).toBeUndefined();
    });

    it('returns 405 for a wrong method, with the methods that the path takes in Allow', async () => {
      const answer = await app.send('/api/url/add?x=1', { method: 'DELETE' });
      expect([answer.status, answer.headers.allow]).toEqual([405, 'POST']);
      expect(answer.body).toEqual({ error: 1, code: 'method_not_allowed', message: expect.any(String) });
      expect((await app.send('/api/urls/', { method: 'PATCH' })).headers.allow).toBe('GET, HEAD');
    });

    it('names what an unknown id stands for', async () => {
      for (const [method, path, kind] of [
        ['PUT', '/api/domain/9999/update', 'domain'],
        ['PUT', '/api/channel/9999/update', 'channel'],
        ['DELETE', '/api/campaign/99999999999/delete', 'campaign'],
        ['DELETE', '/api/pixel/9999/delete', 'pixel'],
        ['DELETE', '/api/splash/9999/delete', 'splash page'],
        ['DELETE', '/api/overlay/9999/delete', 'overlay'],
        ['GET', '/api/bio/9999', 'bio page'],
      ] as const) {
        const answer = await app.send(path, { method, body: { name: 'Name' }, headers: { authorization: ada.key } });
        const message = `There is no ${kind} with this id.`;
        expect([path, answer.status, answer.body]).toEqual([path, 404, { error: 1, code: 'not_found', message }]);
      }
    });

    it('may have empty parameters', async () => {
      const answer = await ada.get('/api/urls?limit=&page=&order=&q=&short=');
      expect(answer.body.data).toMatchObject({ perpage: 15, currentpage: 1 });
    });
  });

  describe('An id in the path', () => {
    it.each([
      '1e3',
      '-1',
      '+1',
      'abc',
      '0',
      '000',
      '1.5',
      '1,5',
      '0x10',
      '1%20',
      '%201',
      '1%00',
      '%D9%A1',
      'NaN',
      'Infinity',
      'null',
    ])('returns 400 for %s, which is no positive whole number', async (id) => {
      for (const answer of [
        await ada.get(`/api/url/${id}`),
        await ada.put(`/api/url/${id}/update`, {}),
        await ada.delete(`/api/url/${id}/delete`),
      ])
        expectBad(answer, 'id');
    });

    it.each(['999999999', '2147483647', '2147483648', '9007199254740993', '99999999999999999999', '9'.repeat(400)])(
      'returns 404 when it is unknown: %s',
      async (id) => {
        for (const answer of [
          await ada.get(`/api/url/${id}`),
          await ada.put(`/api/url/${id}/update`, {}),
          await ada.delete(`/api/url/${id}/delete`),
        ]) {
          expect(answer.status).toBe(404);
          expect(answer.body).toEqual({ error: 1, code: 'not_found', message: 'There is no link with this id.' });
        }
      },
    );

    it('may have leading zeros', async () => {
      const { id } = await ada.link();
      expect((await ada.get(`/api/url/000${id}`)).body.id).toBe(id);
    });
  });

  describe('The response', () => {
    it('has error 0 for a single resource', async () => {
      const answer = await ada.get('/api/account');
      expect(answer.status).toBe(200);
      expect(answer.body.error).toBe(0);
    });

    it('has error "0" for a list', async () => {
      const answer = await ada.get('/api/urls');
      expect(answer.status).toBe(200);
      expect(answer.body.error).toBe('0');
    });

    it('has status 200 when a resource was created', async () => {
      const answer = await ada.post('/api/url/add', { url: 'https://example.com' });
      expect(answer.status).toBe(200);
      expect(answer.body.error).toBe(0);
    });

    it('is JSON in UTF-8', async () => {
      const answer = await ada.get('/api/account');
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    });

    it('has the rate limit headers after a success', async () => {
      expectRateHeaders(await ada.get('/api/account'));
      expectRateHeaders(await ada.post('/api/url/add', { url: 'https://example.com' }));
    });

    it.each([
      ['an unknown path', 404, 'GET', '/api/nowhere'],
      ['the root of the API', 404, 'GET', '/api'],
      ['the root of the API with a slash', 404, 'GET', '/api/'],
      ['the root of the API with a query', 404, 'GET', '/api?x=1'],
      ['two slashes', 404, 'GET', '/api//account'],
      ['a method that the path does not take', 405, 'PATCH', '/api/account'],
      ['a method of WebDAV', 404, 'PROPFIND', '/api/account'],
      ['the method OPTIONS', 405, 'OPTIONS', '/api/account'],
      ['a path that cannot be decoded', 400, 'GET', '/api/url/%ff'],
      ['an unknown path that cannot be decoded', 400, 'GET', '/api/%ff/%'],
      ['a null byte in the path', 400, 'GET', '/api/url/%00'],
      ['a very long parameter', 400, 'GET', `/api/url/${'a'.repeat(10_000)}`],
      ['a very long number', 404, 'GET', `/api/url/${'9'.repeat(10_000)}`],
      ['a very long unknown path', 404, 'GET', `/api/${'a'.repeat(10_000)}`],
      ['an address with its host', 404, 'GET', 'http://go.example.com/api/nowhere'],
      ['a percent-encoded path', 404, 'GET', '/%61pi/nowhere'],
    ])('has a message and the rate limit headers for %s: %i', async (_what, status, method, path) => {
      const answer = await app.send(path, { method, headers: { authorization: ada.key } });
      expect(answer).toMatchObject({ status, body: FAILURE });
      expectRateHeaders(answer);
    });

    it.each([
      ['no key', 401, '/api/account', {}],
      ['an unknown key', 401, '/api/account', { headers: { authorization: 'Bearer sp_unknown' } }],
      ['a path that cannot be decoded, without a key', 400, '/api/url/%ff', {}],
      ['an unknown path, without a key', 404, '/api/nowhere', {}],
      ['a body above 1 MiB, without a key', 413, '/api/url/add', { method: 'POST', body: ' '.repeat(1_048_577) }],
      ['a body of 5 MB at an unknown path', 413, '/api/nowhere', { method: 'POST', body: 'x'.repeat(5_000_000) }],
    ])('has a message and the rate limit headers for %s: %i', async (_what, status, path, sent) => {
      const answer = await app.send(path, sent);
      expect(answer).toMatchObject({ status, body: FAILURE });
      expectRateHeaders(answer);
    });

    it.each([
      ['invalid JSON', 400, '{"url": '],
      ['a body of 5 MB', 413, JSON.stringify({ url: 'x'.repeat(5_000_000) })],
    ])('has a message and the rate limit headers for %s: %i', async (_what, status, body) => {
      const answer = await ada.post('/api/url/add', body);
      expect(answer).toMatchObject({ status, body: FAILURE });
      expectRateHeaders(answer);
    });

    it('has status 200 for a body of exactly 1 MiB', async () => {
      const start = '{"url": "https://example.com"}';
      const answer = await ada.post('/api/url/add', start.padEnd(1_048_576));
      expect(answer.status).toBe(200);
    });

    it('has a message and the rate limit headers while the database is unavailable', async () => {
      const other = await TestApp.start();
      const { key } = await other.account();
      await other.get(DataSource).destroy();
      const answer = await other.send('/api/account', { headers: { authorization: key } });
      await other.stop();
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(answer.body).toMatchObject(FAILURE);
      expectRateHeaders(answer);
    });

    it('names every invalid field, the first one in the message', async () => {
      const answer = await ada.post('/api/url/add', { url: 'nowhere', custom: 'a b', status: 'secret' });
      const message = expect.any(String);
      expect(answer.body).toEqual({
        error: 1,
        code: 'validation_failed',
        message: answer.body.errors[0].message,
        errors: [
          { field: 'url', code: 'invalid', message },
          { field: 'custom', code: 'invalid', message },
          { field: 'status', code: 'unknown_value', message },
        ],
      });
    });

    it('does not repeat the path of the request', async () => {
      const answer = await ada.get('/api/<script>alert(1)</script>');
      expect(answer.text).not.toContain('script');
    });
  });

  describe('Hostile input', () => {
    const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then'];
    const PAGE = 'https://example.com/page';

    /** Fields of a JSON object, without its brackets. */
    const manyFields = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":1`).join(',');

    /** Lists nested this deep, in JSON. */
    const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

    it.each(NAMES)('ignores a field named %s', async (name) => {
      const answer = await ada.post('/api/url/add', `{"url": "${PAGE}", "${name}": {"prototype": {"url": 1}}}`);
      expect(answer.status).toBe(200);
    });

    it.each(NAMES)('ignores a field named %s in a target and a deep link', async (name) => {
      const odd = `"${name}": {"prototype": 1}`;
      const answer = await ada.post(
        '/api/url/add',
        `{"url": "${PAGE}", "geotarget": [{"location": "CA", "link": "${PAGE}", ${odd}}], "deeplink": {"auto": true, ${odd}}}`,
      );
      expect(answer.status).toBe(200);
    });

    it.each(NAMES)('returns 400 for an object with a field named %s in place of a string', async (name) => {
      const odd = `{"${name}": "x"}`;
      expectBad(
        await ada.post('/api/url/add', `{"url": ${odd}, "custom": ${odd}, "status": ${odd}}`),
        'url',
        'custom',
        'status',
      );
    });

    it.each(NAMES)('ignores a query parameter named %s', async (name) => {
      const answer = await ada.get(`/api/urls?${name}=1&${name}[${name}]=1`);
      expect(answer.status).toBe(200);
    });

    it('does not affect later requests', async () => {
      await ada.post('/api/url/add', '{"__proto__": {"url": "https://example.com"}, "url": "https://example.com"}');
      expect((await ada.post('/api/url/add', {})).status).toBe(400);
    });

    it.each([
      ['objects', '{"url": '.repeat(100_000) + '1' + '}'.repeat(100_000)],
      ['lists', `{"url": "${PAGE}", "pixels": ${nested(300_000)}}`],
      ['lists in an unknown field', `{"url": "${PAGE}", "more": ${nested(300_000)}}`],
    ])('returns 400 for deeply nested %s', async (_what, body) => {
      const answer = await ada.post('/api/url/add', body);
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('The body is nested too deeply.');
    });

    it.each([
      ['geotarget', `{"url": "${PAGE}", "geotarget": [${'{},'.repeat(340_000)}{}]}`],
      ['pixels', `{"url": "${PAGE}", "pixels": [${'1,'.repeat(500_000)}1]}`],
      ['deeplink', `{"url": "${PAGE}", "deeplink": {${manyFields(80_000)}}}`],
      ['more', `{"url": "${PAGE}", "more": [${'[],'.repeat(340_000)}[]]}`],
    ])('returns 400 for a megabyte in the list %s, without an error for each element', async (field, body) => {
      expectBad(await ada.post('/api/url/add', body), field);
    });

    it('returns 400 for a megabyte of fields', async () => {
      const answer = await ada.post('/api/url/add', `{"url": "${PAGE}", ${manyFields(80_000)}}`);
      expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^f\d+ is too large: /)]);
    });

    it.each([
      ['null', [null]],
      ['texts', ['Canada']],
      ['numbers', [1]],
      ['lists', [[]]],
      ['lists of well-formed targets', [[{ location: 'CA', link: PAGE }]]],
      ['deep lists', JSON.parse(nested(12))],
    ])('returns 400 for targets that are %s', async (_what, geotarget) => {
      expectBad(await ada.post('/api/url/add', { url: PAGE, geotarget }), 'geotarget');
    });

    it.each([
      'url',
      'custom',
      'password',
      'domain',
      'metatitle',
      'metadescription',
      'metaimage',
      'description',
      'expiry',
    ])('returns 400 for a null byte or a lone surrogate in %s', async (field) => {
      for (const text of ['https://example.com/\u0000', 'https://example.com/\ud800'])
        expectBad(await ada.post('/api/url/add', { url: PAGE, [field]: text }), field);
    });

    it.each(['email', 'password'])(
      'returns 400 for a null byte or a lone surrogate in the account’s %s',
      async (field) => {
        for (const text of ['long\u0000enough@example.com', 'long\ud800enough@example.com'])
          expectBad(await ada.put('/api/account/update', { [field]: text }), field);
      },
    );

    it.each([
      'short=%00',
      'short=%ff',
      'short=%ed%a0%80',
      'q=%00',
      'q=%ff',
      'q=%ed%a0%80',
      'order=%00',
      '%00=%ff',
      '%',
      '&&=',
    ])('returns 200 for the query %s', async (query) => {
      const answer = await ada.get(`/api/urls?${query}`);
      expect(answer.status).toBe(200);
    });

    it.each(['limit', 'page', 'q'])('returns 400 for a repeated %s', async (name) => {
      expectBad(await ada.get(`/api/urls?${name}=1&${name}=2`), name);
    });

    it('returns 400 for a body that is not UTF-8', async () => {
      const answer = await ada.post('/api/url/add', Buffer.from(`{"url": "${PAGE}/\xff"}`, 'latin1'));
      expect(answer.status).toBe(400);
      expect(answer.body.message).toBe('The body is not valid UTF-8.');
    });

    it('returns 200 for a search with hundreds of words', async () => {
      const words = Array.from({ length: 600 }, (_, index) => index.toString(36));
      const answer = await ada.get(`/api/urls?q=${words.join('+')}`);
      expect(answer.status).toBe(200);
      expect(answer.body.data.result).toBe(0);
    });
  });
});

describe('A response that takes too long', () => {
  const app = useApp({ limits: { responseTimeoutMs: 2_000 } });

  it('is replaced by 503, with the message that the change may still take effect', async () => {
    const ada = await app.account();
    const { id } = await ada.link();
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let holding = Promise.resolve();
    await new Promise<void>((isLocked) => {
      holding = app.get(Transactions).run(async (manager) => {
        await manager.update(Link, { id }, { status: 'public' });
        isLocked();
        await released;
      });
    });

    try {
      const answer = await ada.put(`/api/url/${id}/update`, { description: 'Late' });
      expect(answer.status).toBe(503);
      expect(answer.body).toEqual({
        error: 1,
        code: 'unavailable',
        message: expect.stringContaining('may still take effect'),
      });
      expectRateHeaders(answer);
    } finally {
      release();
    }
    await holding;
    await eventually(async () => {
      const { body } = await ada.get(`/api/url/${id}`);
      expect(body.details).toMatchObject({ description: 'Late', status: 'public' });
    });
  });
});

const limitOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-limit']);
const remainingOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-remaining']);
const resetOf = ({ headers }: TestResponse) => Number(headers['x-ratelimit-reset']);

describe('The rate limit', () => {
  const app = useApp({ environment: { RATE_LIMIT: '', RATE_LIMIT_PLANS: 'pro=32', TRUST_PROXY: '1' } });
  let client = 0;

  /** A request that the proxy forwards from an address, by default from one that was not used before. */
  const from = (address = `192.0.2.${++client}`, path = '/api/account', authorization = 'sp_bad') =>
    app.send(path, { headers: { 'x-forwarded-for': address, authorization } });

  /** Repeats a request and returns the last answer. */
  async function repeat(times: number, request: () => Promise<TestResponse>): Promise<TestResponse> {
    for (let time = 1; time < times; time++) await request();
    return request();
  }

  it('is 30 requests by default, and the headers show how many remain', async () => {
    const ada = await app.account();
    const first = await ada.get('/api/account');
    expect([limitOf(first), remainingOf(first)]).toEqual([30, 29]);
    expect(remainingOf(await ada.get('/api/urls'))).toBe(28);
  });

  it('resets a minute after the first request, and the headers show when, as a Unix time in seconds', async () => {
    const ada = await app.account();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    const reset = resetOf(await ada.get('/api/account'));
    expect(Math.abs(now / 1_000 + 60 - reset)).toBeLessThanOrEqual(1);
    clock.mockReturnValue(now + 30_000);
    expect(resetOf(await repeat(5, () => ada.get('/api/account')))).toBe(reset);
  });

  it('permits the last request, and returns 429 for the next', async () => {
    const ada = await app.account();
    const last = await repeat(30, () => ada.get('/api/account'));
    expect([last.status, remainingOf(last)]).toEqual([200, 0]);
    const refused = await ada.get('/api/account');
    expect(refused.status).toBe(429);
    expect(refused.body).toEqual({
      error: 1,
      code: 'rate_limited',
      message: expect.stringMatching(/^Too many requests/),
    });
  });

  it('returns with 429 how many seconds to wait', async () => {
    const ada = await app.account();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    await repeat(30, () => ada.get('/api/account'));
    clock.mockReturnValue(now + 15_000);
    const refused = await ada.get('/api/account');
    expectRateHeaders(refused);
    expect([refused.status, remainingOf(refused), refused.headers['retry-after']]).toEqual([429, 0, '45']);
    expect(Math.abs(now / 1_000 + 60 - resetOf(refused))).toBeLessThanOrEqual(1);
  });

  it('lasts no longer when the clock is set back', async () => {
    const ada = await app.account();
    const now = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(now);
    expect((await repeat(31, () => ada.get('/api/account'))).status).toBe(429);
    clock.mockReturnValue(now - 3_600_000);
    expect(remainingOf(await ada.get('/api/account'))).toBe(29);
  });

  it('does not execute a request above the limit', async () => {
    const ada = await app.account();
    await repeat(30, () => ada.get('/api/account'));
    expect((await ada.post('/api/url/add', { url: 'https://example.com', custom: 'refused' })).status).toBe(429);
    expect((await app.visit('/refused')).status).toBe(404);
  });

  it('permits exactly 30 of 40 requests at the same time', async () => {
    const ada = await app.account();
    const answers = await Promise.all(Array.from({ length: 40 }, () => ada.get('/api/account')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(30);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(10);
  });

  it('is counted for each account separately', async () => {
    const ada = await app.account();
    const bob = await app.account();
    await repeat(31, () => ada.get('/api/account'));
    expect(remainingOf(await bob.get('/api/account'))).toBe(29);
  });

  it('is counted together for all keys and all addresses of an account', async () => {
    const { accountId, key } = await app.account();
    const other = await app.get(DataSource).transaction((manager) => insertKey(manager, { ...MAIN_KEY, accountId }));
    expect(remainingOf(await from('192.0.2.101', '/api/account', key))).toBe(29);
    expect(remainingOf(await from('192.0.2.102', '/api/account', other.key))).toBe(28);
  });

  it('does not start again with a new key', async () => {
    const ada = await app.account();
    await repeat(4, () => ada.get('/api/account'));
    const { apikey } = (await ada.post('/api/account/key')).body;
    expect(remainingOf(await from(undefined, '/api/account', apikey))).toBe(24);
  });

  it('depends on the account’s plan', async () => {
    const ada = await app.account({ plan: 'pro' });
    const first = await ada.get('/api/account');
    expect([limitOf(first), remainingOf(first)]).toEqual([32, 31]);
    expect((await repeat(31, () => ada.get('/api/account'))).status).toBe(200);
    expect((await ada.get('/api/account')).status).toBe(429);
  });

  it('is the default one once the plan has ended', async () => {
    const ada = await app.account({ plan: 'pro' });
    const change = { planExpiresAt: new Date('2020-01-01') };
    await app.get(DataSource).getRepository(Account).update({ id: ada.accountId }, change);
    expect(limitOf(await ada.get('/api/account'))).toBe(30);
  });

  it.each([
    ['unknown paths', 'GET', '/api/nowhere', undefined, 404],
    ['paths that cannot be decoded', 'GET', '/api/url/%ff', undefined, 400],
    ['invalid JSON', 'POST', '/api/url/add', '{', 400],
    ['bodies that are too large', 'POST', '/api/url/add', ' '.repeat(1_048_577), 413],
    ['invalid input', 'POST', '/api/url/add', '{}', 400],
    ['unknown ids', 'GET', '/api/url/987654321', undefined, 404],
    ['lookups without a match', 'GET', '/api/urls?short=nothing', undefined, 200],
  ])('counts %s as one request', async (_what, method, path, body, status) => {
    const ada = await app.account();
    const answer = await app.send(path, { method, body, headers: { authorization: ada.key } });
    expect([answer.status, remainingOf(answer)]).toEqual([status, 29]);
    expect(remainingOf(await ada.get('/api/account'))).toBe(28);
  });

  it.each(['/api/nowhere', '/api/url/%ff', '/api'])('returns 429 for %s as well', async (path) => {
    const address = `192.0.2.${++client}`;
    const refused = await repeat(31, () => from(address, path));
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toMatch(/^\d+$/);
  });

  it('counts requests with invalid keys for the client’s address', async () => {
    const refused = await repeat(31, () => from('192.0.2.200'));
    expect([refused.status, limitOf(refused)]).toEqual([429, 30]);
    expect((await from('192.0.2.201')).status).toBe(401);
  });

  it('does not refuse a valid key because of invalid ones from the same address', async () => {
    const { key } = await app.account();
    await repeat(31, () => from('192.0.2.202'));
    const answer = await from('192.0.2.202', '/api/account', key);
    expect([answer.status, remainingOf(answer)]).toEqual([200, 29]);
  });

  it('counts sign-ins for the client’s address, even with a valid key', async () => {
    const { key, get } = await app.account({ plan: 'pro' });
    const headers = { 'x-forwarded-for': '192.0.2.203', authorization: key };
    const body = JSON.stringify({ login: 'ada', password: 'wrong' });
    const paths = ['/api/session', '/api/session/setup', '/api/session/setup/check'];
    for (const [index, path] of paths.entries())
      expect(remainingOf(await app.send(path, { method: 'POST', body, headers }))).toBe(29 - index);
    expect(remainingOf(await get('/api/account'))).toBe(31);
  });

  it('counts the addresses of an IPv6 network together', async () => {
    expect(remainingOf(await from('2001:db8:1:2::1'))).toBe(29);
    expect(remainingOf(await from('2001:db8:1:2:ffff::1'))).toBe(28);
    expect(remainingOf(await from('2001:db8:1:3::1'))).toBe(29);
  });

  it('counts an IPv4-mapped IPv6 address as the IPv4 address', async () => {
    expect(remainingOf(await from('192.0.2.210'))).toBe(29);
    expect(remainingOf(await from('::ffff:192.0.2.210'))).toBe(28);
  });

  it.each(['unknown', '192.0.2.220:8080', '_hidden', '""'])(
    'works when the proxy forwards the address %s',
    async (address) => {
      const answer = await from(address);
      expect([answer.status, remainingOf(answer)]).toEqual([401, 29]);
    },
  );
});

describe('The rate limit with RATE_LIMIT=2 and RATE_LIMIT_WINDOW=10', () => {
  const app = useApp({ environment: { RATE_LIMIT: '2', RATE_LIMIT_WINDOW: '10' } });

  it('permits two requests again once ten seconds have passed', async () => {
    const ada = await app.account();
    const start = Date.now();
    const clock = jest.spyOn(Date, 'now').mockReturnValue(start);
    const answers = await Promise.all([1, 2, 3].map(() => ada.get('/api/account')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 429]);
    const refused = answers.find(({ status }) => status === 429)!;
    expect(refused.headers['retry-after']).toBe('10');
    clock.mockReturnValue(start + 9_999);
    expect((await ada.get('/api/account')).status).toBe(429);
    clock.mockReturnValue(start + 10_000);
    const answer = await ada.get('/api/account');
    expect([answer.status, remainingOf(answer)]).toEqual([200, 1]);
    expect(resetOf(answer)).toBe(resetOf(refused) + 10);
  });

  it('ignores X-Forwarded-For of a client that is no trusted proxy', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((last) => app.send('/api/account', { headers: { 'x-forwarded-for': `192.0.2.${last}` } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 429]);
  });
});
