import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { IdempotencyKey } from '../../src/api/idempotency/idempotency-key.entity';
import { BlockedHost } from '../../src/blocklist/blocked-host.entity';
import { addressOf, ApiDocument, responseProblems } from './api-document';
import { eventually } from '../support/conditions';
import { DashboardBrowser, PASSWORD, SCRIPT } from '../support/dashboard';
import { expectRateHeaders, TestResponse } from '../support/http';
import { attribute, ParsedPage } from '../support/pages';
import { TestClient, useApp } from '../support/test-app';

interface CallOptions {
  /** The values of the parameters in the path; a number alone is that of the only parameter. */
  ids?: number | Record<string, unknown>;
  query?: string;
  body?: object;
  headers?: object;
}

const UNKNOWN_ID = 987_654_321;
const PAGE = 'https://example.com/page';
const IMAGE = 'https://example.com/picture.png';
const QR_DATA = {
  text: { text: 'Table 7' },
  link: { url: PAGE },
  email: { email: 'ada@example.com', subject: 'Table 7', message: 'We would like to order.' },
  phone: { phone: '+49 30 123456' },
  sms: { phone: '+49 30 123456', message: 'Hello' },
  wifi: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA', hidden: true },
  vcard: { firstname: 'Ada', lastname: 'Lovelace', phone: '+49 30 123456', website: PAGE, note: 'Met at the fair.' },
};
const FULL_LINK = {
  type: 'frame',
  password: 'open-sesame',
  start: '2020-01-01 08:00:00',
  expiry: '2099-12-31 23:59:59',
  maxclicks: 100,
  onetime: false,
  expiredurl: PAGE,
  archived: false,
  tags: ['Sale'],
  geotarget: [{ location: 'Canada', link: PAGE }],
  devicetarget: [{ device: 'iPhone', link: PAGE }],
  languagetarget: [{ language: 'en-GB', link: PAGE }],
  variants: [
    { url: PAGE, weight: 40 },
    { url: IMAGE, weight: 60 },
  ],
  metatitle: 'Spring sale',
  metadescription: 'Everything at half price.',
  metaimage: IMAGE,
  description: 'For the newsletter',
  deeplink: { auto: true, apple: PAGE, google: PAGE },
  status: 'public',
  parameters: [{ name: 'utm_source', value: 'newsletter' }],
  utm: { source: 'mail', term: 'shoes' },
};
const FULL_DOMAIN = {
  redirectroot: PAGE,
  redirect404: PAGE,
  expiredurl: PAGE,
  appleapps: ['ABCDE12345.com.example.app'],
  googleapps: [{ package: 'com.example.app', fingerprints: [Array(32).fill('AB').join(':')] }],
};

/** An administrator calls every route at least once; the tests run in their order, and the last ones check that. */
describe('Every route of the document', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let document: ApiDocument;
  let ada: TestClient;
  /** The routes that have returned 200, and those that have returned 409. */
  const succeeded = new Set<string>();
  const conflicted = new Set<string>();
  const problems: string[] = [];

  beforeAll(async () => {
    document = await ApiDocument.read();
    ada = await app.account({ isAdmin: true });
  });
  afterEach(() => expect(problems.splice(0)).toEqual([]));

  /** Calls a route, and notes where the response differs from the document. */
  async function call(name: string, { ids = {}, query, body, headers }: CallOptions = {}): Promise<TestResponse> {
    const route = document.get(name);
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
    const address = addressOf(route, typeof ids === 'number' ? { [names[0]!]: ids } : ids);
    const answer = await app.inject(query ? `${address}?${query}` : address, {
      method: route.method,
      headers: { authorization: `Bearer ${ada.key}`, ...headers },
      body,
    });
    expectRateHeaders(answer);
    problems.push(...responseProblems(route, answer));
    return answer;
  }

  async function expect200(name: string, options: CallOptions = {}): Promise<TestResponse['body']> {
    const { status, body, text } = await call(name, options);
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    succeeded.add(name);
    return body;
  }

  async function expect409(name: string, options: CallOptions = {}): Promise<void> {
    const { status, text } = await call(name, options);
    if (status !== 409) throw new Error(`${name}: ${status} ${text}`);
    conflicted.add(name);
  }

  it('returns documented responses for the account', async () => {
    await expect200('GET /api/account');
    const expiring = { planExpiresAt: new Date('2099-12-31T23:59:59Z'), avatar: IMAGE };
    await app.get(DataSource).getRepository(Account).update(ada.accountId, expiring);
    await expect200('GET /api/account');
    await expect200('PUT /api/account/update', { body: { email: 'walk@example.com', password: 'correct horse' } });
    const { apikey } = await expect200('POST /api/account/key');
    ada = new TestClient(app, ada.accountId, apikey as string);
    await app.account({ email: 'eve@example.com', username: 'eve' });
    await expect409('PUT /api/account/update', { body: { email: 'eve@example.com' } });
  });

  it('returns documented responses for API keys', async () => {
    const name = 'Shop plug-in';
    const { id } = await expect200('POST /api/account/keys/add', { body: { name } });
    const whole = { name, scopes: ['read'], expiration: '2099-12-31 23:59:59' };
    await expect200('PUT /api/account/keys/{id}/update', { ids: id, body: whole });
    for (let count = 2; count < 50; count++) await expect200('POST /api/account/keys/add', { body: whole });
    await expect409('POST /api/account/keys/add', { body: whole });
    const { keys } = (await expect200('GET /api/account/keys', { query: 'limit=100' })).data;
    const current = keys.find((key: { current: boolean }) => key.current).id as number;
    await expect409('PUT /api/account/keys/{id}/update', { ids: current, body: { scopes: ['read'] } });
    await expect409('DELETE /api/account/keys/{id}/delete', { ids: current });
    await expect200('DELETE /api/account/keys/{id}/delete', { ids: id });
  });

  it('returns documented responses for the audit log', async () => {
    await expect200('GET /api/audit', { query: 'action=key.deleted&from=2026-01-01&to=2099-12-31+12:00:00' });
    await expect200('GET /api/audit', { query: 'limit=100' });
  });

  it('returns documented responses for domains, campaigns and channels', async () => {
    const { id: domain } = await expect200('POST /api/domain/add', { body: { domain: 'https://walk.example.com' } });
    await expect409('POST /api/domain/add', { body: { domain: 'https://walk.example.com' } });
    await expect200('GET /api/domains');
    await expect200('PUT /api/domain/{id}/update', { ids: domain, body: FULL_DOMAIN });
    await expect200('GET /api/domains', { query: 'limit=1&page=1&q=walk' });
    await expect200('POST /api/domain/{id}/check', { ids: domain });
    await expect200('GET /api/domain/{id}', { ids: domain });
    await expect200('GET /api/domains/records');
    const { id: link } = await expect200('POST /api/url/add', {
      body: { url: PAGE, domain: 'https://walk.example.com' },
    });
    await expect409('DELETE /api/domain/{id}/delete', { ids: domain });
    await expect200('GET /api/url/{id}', { ids: link });

    await expect200('POST /api/campaign/add', { body: { name: 'Autumn sale', slug: 'autumn', public: true } });
    const { id: campaign } = await expect200('POST /api/campaign/add');
    await expect409('POST /api/campaign/add', { body: { name: 'Autumn sale' } });
    await expect200('GET /api/campaigns');
    await expect200('GET /api/campaign/{id}', { ids: campaign });
    await expect200('PUT /api/campaign/{id}/update', { ids: campaign, body: { name: 'Winter sale' } });
    await expect409('PUT /api/campaign/{id}/update', { ids: campaign, body: { name: 'Autumn sale' } });
    const member = { campaignid: campaign, linkid: link };
    await expect200('POST /api/campaign/{campaignid}/assign/{linkid}', { ids: member });
    await expect200('GET /api/campaign/{id}/links', { ids: campaign, query: 'q=example' });
    await expect200('GET /api/urls');
    await expect200('GET /api/urls/csv', { query: 'q=example' });
    await expect200('GET /api/url/alias', { query: 'custom=walked' });

    const { id: channel } = await expect200('POST /api/channel/add', { body: { name: 'Newsletter' } });
    const whole = { name: 'Friends', description: 'All of them', color: '#fff', starred: true };
    await expect200('POST /api/channel/add', { body: whole });
    await expect409('POST /api/channel/add', { body: whole });
    await expect200('PUT /api/channel/{id}/update', { ids: channel, body: { starred: 'true' } });
    await expect409('PUT /api/channel/{id}/update', { ids: channel, body: { name: 'Friends' } });
    await expect200('GET /api/channels');
    const { id: bio } = await expect200('POST /api/bio/add', { body: { name: 'Ada', alias: 'in-channel' } });
    await expect200('POST /api/bio/preview', { body: { name: 'Ada', blocks: [{ kind: 'heading', text: 'Read' }] } });
    const { id: qr } = await expect200('POST /api/qr/add', { body: { type: 'text', data: 'Table 7' } });
    for (const [type, itemid] of Object.entries({ links: link as number, bio: bio as number, qr: qr as number })) {
      const ids = { channelid: channel as number, type, itemid };
      await expect200('POST /api/channel/{channelid}/assign/{type}/{itemid}', { ids });
    }
    await expect200('GET /api/channel/{id}', { ids: channel });
    const { id: tag } = await expect200('POST /api/tag/add', { body: { name: 'Sale', color: '#fff' } });
    await expect409('POST /api/tag/add', { body: { name: 'SALE' } });
    await expect200('POST /api/tag/add', { body: { name: 'Spring' } });
    await expect409('PUT /api/tag/{id}/update', { ids: tag, body: { name: 'spring' } });
    await expect200('PUT /api/tag/{id}/update', { ids: tag, body: { name: 'sale' } });
    await expect200('GET /api/tags');
    await expect200('GET /api/tag/{id}', { ids: tag });
    await expect200('DELETE /api/tag/{id}/delete', { ids: tag });
    const { id: utm } = await expect200('POST /api/utm/add', { body: { name: 'Mail', source: 'mail', term: 'shoes' } });
    await expect409('POST /api/utm/add', { body: { name: 'Mail' } });
    await expect200('POST /api/utm/add', { body: { name: 'Poster' } });
    await expect409('PUT /api/utm/{id}/update', { ids: utm, body: { name: 'Poster' } });
    await expect200('PUT /api/utm/{id}/update', { ids: utm, body: { content: 'header' } });
    await expect200('GET /api/utm');
    await expect200('GET /api/utm/{id}', { ids: utm });
    await expect200('DELETE /api/utm/{id}/delete', { ids: utm });
    const ids = { channelid: channel as number, type: 'links', itemid: link as number };
    await expect200('DELETE /api/channel/{channelid}/assign/{type}/{itemid}', { ids });
    await expect200('DELETE /api/channel/{id}/delete', { ids: channel });
    await expect200('DELETE /api/campaign/{campaignid}/assign/{linkid}', { ids: member });
    await expect200('DELETE /api/campaign/{id}/delete', { ids: campaign });
    await expect200('DELETE /api/url/{id}/delete', { ids: link });
    await expect200('DELETE /api/domain/{id}/delete', { ids: domain });
  });

  it('returns documented responses for pixels, splash pages and overlays', async () => {
    const pixel = { type: 'bing', name: 'Shop', tag: '123456' };
    const { id } = await expect200('POST /api/pixel/add', { body: pixel });
    await expect409('POST /api/pixel/add', { body: pixel });
    const { id: other } = await expect200('POST /api/pixel/add', { body: { ...pixel, tag: '654321' } });
    await expect409('PUT /api/pixel/{id}/update', { ids: other, body: { tag: '123456' } });
    await expect200('PUT /api/pixel/{id}/update', { ids: id, body: { tag: '1234567' } });
    await expect200('GET /api/pixels', { query: 'q=shop' });
    await expect200('GET /api/pixel/{id}', { ids: id });
    await expect200('DELETE /api/pixel/{id}/delete', { ids: id });

    const texts = { title: 'One moment', message: 'Please', image: IMAGE, logo: IMAGE, button: 'Go', counter: 5 };
    const { id: splash } = await expect200('POST /api/splash/add', { body: { name: 'Sale', ...texts } });
    await expect200('PUT /api/splash/{id}/update', { ids: splash, body: { counter: '0' } });
    await expect200('GET /api/splash');
    await expect200('GET /api/splash/{id}', { ids: splash });
    await expect200('POST /api/branding/preview', { body: { name: 'Garden Club', page: 'splash' } });
    await expect200('POST /api/splash/preview', { body: { ...texts, counter: '0' } });
    await expect200('DELETE /api/splash/{id}/delete', { ids: splash });

    const poll = { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'No'] };
    const { id: overlay } = await expect200('POST /api/overlay/add', { body: poll });
    await expect200('POST /api/overlay/preview', { body: poll });
    await expect200('POST /api/url/preview', { body: { type: `overlay-${overlay}`, url: 'https://example.com/' } });
    await expect200('PUT /api/overlay/{id}/update', { ids: overlay, body: { position: 'bottom', color: '#2563eb' } });
    await expect200('GET /api/overlay');
    await expect200('GET /api/overlay/{id}', { ids: overlay });
    await expect200('GET /api/overlay/{id}/tally', { ids: overlay });
    await expect200('DELETE /api/overlay/{id}/delete', { ids: overlay });
  });

  it('returns documented responses for responses of overlays, with and without a link', async () => {
    const poll = { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'No'] };
    const contact = { type: 'contact', name: 'Contact', message: 'Questions?', email: 'ada@example.com' };
    const { id: voted } = await respondTo(poll, { answer: 'Yes' });
    const written = { name: 'Grace', email: 'grace@example.com', message: 'When?' };
    const { id: contacted, link } = await respondTo(contact, written);
    await expect200('DELETE /api/url/{id}/delete', { ids: link });
    for (const overlay of [voted, contacted]) {
      const { data } = await expect200('GET /api/overlay/{id}/responses', { ids: overlay });
      expect(data.result).toBe(1);
      const ids = { id: overlay, responseid: data.responses[0].id as number };
      await expect200('DELETE /api/overlay/{id}/responses/{responseid}/delete', { ids });
    }
  });

  /** Creates an overlay and a link with it, and sends its form as a visitor. */
  async function respondTo(overlay: object, form: Record<string, string>): Promise<{ id: number; link: number }> {
    const { id } = await expect200('POST /api/overlay/add', { body: overlay });
    const body = { url: PAGE, type: `overlay-${id}` };
    const { id: link, shorturl } = await expect200('POST /api/url/add', { body });
    const page = new ParsedPage((await app.visit(shorturl as string)).text);
    const token = page.all('input').find((input) => attribute(input, 'name') === 'token')!;
    const answer = await app.submit(shorturl as string, { token: attribute(token, 'value')!, ...form });
    expect(answer.status).toBe(200);
    return { id, link };
  }

  it('returns documented responses for links with and without clicks', async () => {
    const { id } = await expect200('POST /api/url/add', { body: { url: PAGE, custom: 'walk' } });
    await expect200('GET /api/url/{id}', { ids: id });
    await app.visit('/walk', { referer: 'https://t.co/x' });
    await eventually(async () => expect((await expect200('GET /api/url/{id}', { ids: id })).data.clicks).toBe(1));
    const { id: whole } = await expect200('POST /api/url/add', { body: { url: PAGE, ...FULL_LINK } });
    await expect409('POST /api/url/add', { body: { url: PAGE, custom: 'walk' } });
    await expect409('PUT /api/url/{id}/update', { ids: whole, body: { custom: 'walk' } });
    await expect200('GET /api/url/{id}', { ids: whole });
    await expect200('PUT /api/url/{id}/update', { ids: whole, body: { clear: ['password', 'expiry'] } });
    for (const query of [
      '',
      'order=click',
      'q=walk',
      'q=nothing',
      'limit=1&page=2',
      'page=9',
      'short=walk',
      'short=no',
    ])
      await expect200('GET /api/urls', { query });
    await expect200('DELETE /api/url/{id}/delete', { ids: whole });
    const links = [{ url: PAGE }, { url: PAGE, ...FULL_LINK }, { url: 'no address' }];
    await expect200('POST /api/urls/add', { body: { links } });
    const filter = { archived: 'all' };
    for (const dryrun of [true, false]) {
      const change = { set: { expiry: null, tags: ['Sale'] }, replace: { find: 'https', with: 'ftp' } };
      await expect200('PUT /api/urls/update', { body: { filter, ...change, dryrun } });
      await expect200('DELETE /api/urls/delete', { body: { filter: { q: 'page' }, dryrun } });
    }
  });

  it('returns documented responses for QR codes of every type', async () => {
    for (const [type, data] of Object.entries(QR_DATA)) {
      await expect200('POST /api/qr/preview', { body: { type, data, shape: 'dots', frame: 'Scan me' } });
      const { id } = await expect200('POST /api/qr/add', { body: { type, data } });
      await expect200('GET /api/qr/{id}', { ids: id });
    }
    const { id } = await expect200('POST /api/qr/add', {
      body: { type: 'link', data: PAGE, format: 'png', size: 300 },
    });
    await expect200('PUT /api/qr/{id}/update', { ids: id, body: { data: 'https://example.com/other' } });
    await expect200('GET /api/qr/{id}', { ids: id });
    const { id: link } = await ada.link();
    for (const format of ['svg', 'png', 'pdf']) {
      await expect200(`GET /api/url/{id}/qr.${format}`, { ids: link });
      await expect200(`GET /api/qr/{id}/image.${format}`, { ids: id });
      await expect200('POST /api/urls/qr.zip', { body: { ids: [link], format } });
    }
    const { id: code } = await expect200('POST /api/qr/add', { body: { type: 'link', linkid: link } });
    await expect200('GET /api/qr/{id}', { ids: code });
    await expect200('GET /api/qr');
    await expect200('DELETE /api/qr/{id}/delete', { ids: id });
  });

  it('returns documented responses for bio pages', async () => {
    const { id } = await expect200('POST /api/bio/add', { body: { name: 'Ada', alias: 'ada' } });
    await expect200('GET /api/bio/{id}', { ids: id });
    const links = [{ title: 'My shop', url: PAGE }];
    await expect200('PUT /api/bio/{id}/update', { ids: id, body: { links, avatar: IMAGE, description: 'All' } });
    const { id: other } = await expect200('POST /api/bio/add', { body: { name: 'Ada', alias: 'lovelace' } });
    await expect409('POST /api/bio/add', { body: { name: 'Ada', alias: 'ada' } });
    await expect409('PUT /api/bio/{id}/update', { ids: other, body: { alias: 'ada' } });
    await expect200('GET /api/bio/{id}', { ids: id });
    await expect200('GET /api/bio');
    await expect200('DELETE /api/bio/{id}/delete', { ids: id });
  });

  it('returns documented responses for the simulator', async () => {
    const { id } = await expect200('POST /api/url/add', { body: { url: 'https://example.com/simulated' } });
    await expect200('POST /api/url/{id}/simulate', { ids: id, body: { address: '8.8.8.8', language: 'en' } });
    await expect200('POST /api/url/simulate', {
      body: { country: 'DE', link: { url: 'https://example.com/simulated' } },
    });
  });

  it('returns documented responses for statistics', async () => {
    for (const query of ['', 'compare=previous', 'country=DE&bots=include']) {
      await expect200('GET /api/statistics', { query });
      await expect200('GET /api/statistics/series', { query });
    }
    for (const dimension of ['countries', 'links', 'weekhours'])
      await expect200('GET /api/statistics/top/{dimension}', { ids: { dimension } });
    await expect200('GET /api/statistics/links', { query: 'ids=1,2' });
    await expect200('GET /api/statistics/clicks', { query: 'limit=2' });
    // A stream does not end: test/api/analytics/clicks.tests.ts reads it.
    succeeded.add('GET /api/statistics/live');
  });

  it('returns documented responses for sessions', async () => {
    const browser = new DashboardBrowser(app);
    const expectInSession = async (name: string, request: Promise<TestResponse>) => {
      const answer = await request;
      expectRateHeaders(answer);
      problems.push(...responseProblems(document.get(name), answer));
      if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${answer.text}`);
      succeeded.add(name);
      return answer.body;
    };
    const { body } = await ada.post(`/api/user/${ada.accountId}/password-link`);
    const token = new URL(body.link as string).searchParams.get('token');
    await expectInSession('POST /api/session/setup/check', browser.post('/api/session/setup/check', { token }));
    await expect409('POST /api/session/setup', {
      headers: SCRIPT,
      body: { token, password: PASSWORD, username: 'eve' },
    });
    await expectInSession('POST /api/session/setup', browser.post('/api/session/setup', { token, password: PASSWORD }));
    const credentials = { login: 'walk@example.com', password: PASSWORD, remember: true };
    await expectInSession('POST /api/session', browser.post('/api/session', credentials));
    await browser.open();
    await expect200('GET /api/session');
    await expectInSession('GET /api/session', browser.get('/api/session'));
    await expect200('GET /api/sessions', { query: 'q=unknown' });
    const { data } = await expectInSession('GET /api/sessions', browser.get('/api/sessions'));
    const change = { current: PASSWORD, password: 'correct horse' };
    await expect409('POST /api/session/password', { body: change });
    await expectInSession('POST /api/session/password', browser.post('/api/session/password', change));
    await browser.open();
    await expect200('DELETE /api/session/{id}/delete', { ids: await ada.startSession() });
    expect(data.sessions.length).toBeGreaterThan(0);
    await expect409('DELETE /api/session');
    await expectInSession('DELETE /api/session', browser.delete('/api/session'));
  });

  it('returns documented responses for the routes of administrators', async () => {
    const user = { username: 'grace', email: 'grace@example.com', password: 'correct horse', planid: 2 };
    const { data } = await expect200('POST /api/user/add', { body: user });
    await expect409('POST /api/user/add', { body: user });
    await expect200('GET /api/users', { query: 'q=grace&email=grace@example.com&status=active&plan=pro' });
    await expect200('GET /api/user/{id}', { ids: data.id });
    await expect200('POST /api/user/{id}/password-link', { ids: data.id });
    await expect200('POST /api/user/login', { body: { login: 'grace', password: 'correct horse' } });
    const { id: keyid } = await expect200('POST /api/user/{id}/key', { ids: data.id, body: {} });
    for (let count = 2; count < 50; count++) await expect200('POST /api/user/{id}/key', { ids: data.id, body: {} });
    await expect409('POST /api/user/{id}/key', { ids: data.id, body: {} });
    await expect200('GET /api/user/{id}/keys', { ids: data.id });
    const keyIds = { id: data.id as number, keyid: keyid as number };
    await expect200('DELETE /api/user/{id}/keys/{keyid}/delete', { ids: keyIds });
    const own = (await ada.get('/api/account/keys?limit=100')).body.data.keys.find(
      ({ current }: { current: boolean }) => current,
    );
    await expect409('DELETE /api/user/{id}/keys/{keyid}/delete', {
      ids: { id: ada.accountId, keyid: own.id as number },
    });
    await expect200('GET /api/plans');
    await expect200('GET /api/user/{id}/contents', { ids: data.id });
    await expect200('GET /api/user/{id}/audit', { ids: data.id, query: 'limit=1&action=key.created' });
    await expect200('PUT /api/plan/{planid}/user/{userid}', { ids: { planid: 1, userid: data.id as number } });
    await expect200('PUT /api/user/{id}/update', { ids: data.id, body: { status: 'suspended' } });
    await expect200('DELETE /api/user/{id}/delete', { ids: data.id });
    await expect409('PUT /api/user/{id}/update', { ids: ada.accountId, body: { status: 'suspended' } });
    await expect409('DELETE /api/user/{id}/delete', { ids: ada.accountId });
  });

  it('returns documented responses for the administration of the service', async () => {
    await expect200('POST /api/blocklist/add', { body: { host: 'bad.example' } });
    await expect200('GET /api/blocklist', { query: 'q=bad' });
    await expect200('DELETE /api/blocklist/delete', { body: { host: 'bad.example' } });
    const createdAt = new Date();
    for (let part = 0; part < 10; part++) {
      const hosts = Array.from({ length: 1_000 }, (_, index) => ({ host: `h${part}-${index}.example`, createdAt }));
      await app.get(DataSource).manager.insert(BlockedHost, hosts);
    }
    await expect409('POST /api/blocklist/add', { body: { host: 'bad.example' } });
    const { id } = await expect200('POST /api/url/add', { body: { url: PAGE, custom: 'given-up' } });
    await expect200('DELETE /api/url/{id}/delete', { ids: id });
    await expect200('GET /api/names', { query: 'place=/&q=given' });
    await expect200('DELETE /api/names/delete', { body: { place: '/', name: 'given-up' } });
    await expect200('GET /api/health');
  });

  it('returns 409 while the first request with an Idempotency-Key runs, on the routes that have no other conflict', async () => {
    const routes = document.routes.filter(({ conflict }) => conflict?.includes('Idempotency-Key'));
    expect(routes).not.toEqual([]);
    for (const { name, parameters } of routes) {
      const ids = Object.fromEntries(parameters.map((parameter) => [parameter.name, UNKNOWN_ID]));
      const options = { ids, headers: { 'idempotency-key': name }, body: {} };
      const { body } = await call(name, options);
      if (body.apikey) ada = new TestClient(app, ada.accountId, body.apikey as string);
      // As if it had not ended.
      const running = { status: null, lockedUntil: new Date('2099-01-01') };
      await app.get(DataSource).getRepository(IdempotencyKey).update({ accountId: ada.accountId }, running);
      await expect409(name, options);
    }
  });

  it('has returned 200', () => {
    expect(document.routes.map(({ name }) => name).filter((name) => !succeeded.has(name))).toEqual([]);
  });

  it('has returned 409 if the document lists that status', () => {
    const listed = document.routes.filter(({ answers }) => answers['409'] !== undefined).map(({ name }) => name);
    expect(listed.filter((name) => !conflicted.has(name))).toEqual([]);
  });
});
