import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', 'toJSON', 'then'];
const PAGE = 'https://example.com/page';

/** So many fields of an object, without its brackets. */
const manyFields = (count: number) => Array.from({ length: count }, (_, index) => `"f${index}":1`).join(',');

/** A list in a list, and so on. */
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('Hostile input', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  it.each(NAMES)('takes a field called %s for an unknown field', async (name) => {
    const answer = await ada.post('/api/url/add', `{"url": "${PAGE}", "${name}": {"prototype": {"url": 1}}}`);
    expect(answer.status).toBe(200);
  });

  it.each(NAMES)('takes a field called %s for an unknown field inside a target and a deep link', async (name) => {
    const odd = `"${name}": {"prototype": 1}`;
    const answer = await ada.post(
      '/api/url/add',
      `{"url": "${PAGE}", "geotarget": [{"location": "CA", "link": "${PAGE}", ${odd}}], "deeplink": {"auto": true, ${odd}}}`,
    );
    expect(answer.status).toBe(200);
  });

  it.each(NAMES)('refuses an object with a field called %s where a text belongs', async (name) => {
    const odd = `{"${name}": "x"}`;
    const answer = await ada.post('/api/url/add', `{"url": ${odd}, "custom": ${odd}, "status": ${odd}}`);
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['url', 'custom', 'status']);
  });

  it.each(NAMES)('ignores a query parameter called %s', async (name) => {
    const answer = await ada.get(`/api/urls?${name}=1&${name}[${name}]=1`);
    expect(answer.status).toBe(200);
  });

  it('leaves later requests as they were', async () => {
    await ada.post('/api/url/add', '{"__proto__": {"url": "https://example.com"}, "url": "https://example.com"}');
    expect((await ada.post('/api/url/add', {})).status).toBe(400);
  });

  it.each([
    ['objects', '{"url": '.repeat(100_000) + '1' + '}'.repeat(100_000)],
    ['lists', `{"url": "${PAGE}", "pixels": ${nested(300_000)}}`],
    ['lists in an unknown field', `{"url": "${PAGE}", "more": ${nested(300_000)}}`],
  ])('refuses very deep %s', async (_what, body) => {
    const answer = await ada.post('/api/url/add', body);
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('The body is nested too deeply.');
  });

  it.each([
    ['geotarget', `{"url": "${PAGE}", "geotarget": [${'{},'.repeat(340_000)}{}]}`],
    ['pixels', `{"url": "${PAGE}", "pixels": [${'1,'.repeat(500_000)}1]}`],
    ['deeplink', `{"url": "${PAGE}", "deeplink": {${manyFields(80_000)}}}`],
    ['more', `{"url": "${PAGE}", "more": [${'[],'.repeat(340_000)}[]]}`],
  ])('refuses a megabyte in the list %s before it costs much', async (field, body) => {
    const costs: number[] = [];
    for (let count = 0; count < 3; count++) {
      const before = process.cpuUsage();
      const answer = await ada.post('/api/url/add', body);
      const { user, system } = process.cpuUsage(before);
      costs.push((user + system) / 1_000);
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    }
    expect(Math.min(...costs)).toBeLessThan(300);
  });

  it('refuses a megabyte of fields', async () => {
    const answer = await ada.post('/api/url/add', `{"url": "${PAGE}", ${manyFields(80_000)}}`);
    expect([answer.status, answer.body.message]).toEqual([400, expect.stringMatching(/^f\d+ is too much: /)]);
  });

  it.each([
    ['null', [null]],
    ['texts', ['Canada']],
    ['numbers', [1]],
    ['lists', [[]]],
    ['lists of well-formed targets', [[{ location: 'CA', link: PAGE }]]],
    ['deep lists', JSON.parse(nested(12))],
  ])('refuses targets that are %s', async (_what, geotarget) => {
    const answer = await ada.post('/api/url/add', { url: PAGE, geotarget });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['geotarget']);
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
  ])('refuses a null byte and half a character in %s', async (field) => {
    for (const text of ['https://example.com/\u0000', 'https://example.com/\ud800']) {
      const answer = await ada.post('/api/url/add', { url: PAGE, [field]: text });
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual([field]);
    }
  });

  it.each(['email', 'password'])('refuses a null byte and half a character in the account’s %s', async (field) => {
    for (const text of ['long\u0000enough@example.com', 'long\ud800enough@example.com']) {
      const answer = await ada.put('/api/account/update', { [field]: text });
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual([field]);
    }
  });

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
  ])('survives the query %s', async (query) => {
    const answer = await ada.get(`/api/urls?${query}`);
    expect(answer.status).toBe(200);
  });

  it.each(['limit', 'page', 'q'])('refuses a %s that is given twice', async (name) => {
    const answer = await ada.get(`/api/urls?${name}=1&${name}=2`);
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual([name]);
  });

  it('refuses a body that is not UTF-8', async () => {
    const answer = await ada.post('/api/url/add', Buffer.from(`{"url": "${PAGE}/\xff"}`, 'latin1'));
    expect(answer.status).toBe(400);
    expect(answer.body.message).toBe('The body is not valid UTF-8.');
  });

  it('answers a search for thousands of words', async () => {
    const words = Array.from({ length: 3_000 }, (_, index) => index.toString(36));
    const answer = await ada.get(`/api/urls?q=${words.join('+')}`);
    expect(answer.status).toBeLessThan(500);
  });
});
