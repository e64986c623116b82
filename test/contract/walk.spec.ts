import { DataSource } from 'typeorm';
import { Account } from '../../src/accounts/account.entity';
import { OverlayResponse } from '../../src/overlays/overlay-response.entity';
import { addressOf, answerProblems, ApiDocument } from '../support/api-document';
import { eventually } from '../support/conditions';
import { Answer, expectRateHeaders } from '../support/http';
import { TestApp, TestClient } from '../support/test-app';

interface Wanted {
  /** Values of the path's parameters; a number alone is the one parameter that there is. */
  at?: number | Record<string, unknown>;
  query?: string;
  body?: object;
}

const PAGE = 'https://example.com/page';
const PICTURE = 'https://example.com/picture.png';
const CONTENTS = {
  text: { text: 'Table 7' },
  link: { url: PAGE },
  email: { email: 'ada@example.com', subject: 'Table 7', message: 'We would like to order.' },
  phone: { phone: '+49 30 123456' },
  sms: { phone: '+49 30 123456', message: 'Hello' },
  wifi: { ssid: 'Guests', password: 'correct horse', encryption: 'WPA', hidden: true },
  vcard: { firstname: 'Ada', lastname: 'Lovelace', phone: '+49 30 123456', website: PAGE, note: 'Met at the fair.' },
};
const WHOLE_LINK = {
  type: 'frame',
  password: 'open-sesame',
  expiry: '2099-12-31 23:59:59',
  geotarget: [{ location: 'Canada', link: PAGE }],
  devicetarget: [{ device: 'iPhone', link: PAGE }],
  languagetarget: [{ language: 'en-GB', link: PAGE }],
  metatitle: 'Spring sale',
  metadescription: 'Everything at half price.',
  metaimage: PICTURE,
  description: 'For the newsletter',
  deeplink: { auto: true, apple: PAGE, google: PAGE },
  status: 'public',
  parameters: [{ name: 'utm_source', value: 'newsletter' }],
};
const WHOLE_DOMAIN = {
  redirectroot: PAGE,
  redirect404: PAGE,
  appleapps: ['ABCDE12345.com.example.app'],
  googleapps: [{ package: 'com.example.app', fingerprints: [Array(32).fill('AB').join(':')] }],
};

/** One administrator uses every route once or more; every answer must be what the document says of it. */
describe('A walk through the whole API', () => {
  let document: ApiDocument;
  let app: TestApp;
  let ada: TestClient;
  const walked = new Set<string>();
  const refused = new Set<string>();
  const problems: string[] = [];

  beforeAll(async () => {
    document = await ApiDocument.read();
    app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } });
    ada = await app.account({ isAdmin: true });
  });
  afterAll(() => app.stop());

  async function call(name: string, { at = {}, query, body }: Wanted = {}): Promise<Answer> {
    const route = document.get(name);
    const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
    const address = addressOf(route, typeof at === 'number' ? { [names[0]!]: at } : at);
    const answer = await app.send(query ? `${address}?${query}` : address, {
      method: route.method,
      headers: { authorization: `Bearer ${ada.key}` },
      body,
    });
    expectRateHeaders(answer);
    problems.push(...answerProblems(route, answer));
    return answer;
  }

  async function succeed(name: string, wanted: Wanted = {}): Promise<Answer['body']> {
    const { status, body, text } = await call(name, wanted);
    if (status !== 200) throw new Error(`${name}: ${status} ${text}`);
    walked.add(name);
    return body;
  }

  async function refuse(name: string, wanted: Wanted = {}): Promise<void> {
    const { status, text } = await call(name, wanted);
    if (status !== 409) throw new Error(`${name}: ${status} ${text}`);
    refused.add(name);
  }

  afterEach(() => expect(problems.splice(0)).toEqual([]));

  it('passes the account', async () => {
    await succeed('GET /api/account');
    const expiring = { planExpiresAt: new Date('2099-12-31T23:59:59Z'), avatar: PICTURE };
    await app.get(DataSource).getRepository(Account).update(ada.accountId, expiring);
    await succeed('GET /api/account');
    await succeed('PUT /api/account/update', { body: { email: 'walk@example.com', password: 'correct horse' } });
    const { apikey } = await succeed('POST /api/account/key');
    ada = new TestClient(app, ada.accountId, apikey as string);
    await app.account({ email: 'eve@example.com' });
    await refuse('PUT /api/account/update', { body: { email: 'eve@example.com' } });
  });

  it('passes keys', async () => {
    const name = 'Shop plug-in';
    const { id } = await succeed('POST /api/account/keys/add', { body: { name } });
    const whole = { name, scopes: ['read'], expiration: '2099-12-31 23:59:59' };
    await succeed('PUT /api/account/keys/{id}/update', { at: id, body: whole });
    for (let count = 2; count < 50; count++) await succeed('POST /api/account/keys/add', { body: whole });
    await refuse('POST /api/account/keys/add', { body: whole });
    const { keys } = (await succeed('GET /api/account/keys', { query: 'limit=100' })).data;
    const current = keys.find((key: { current: boolean }) => key.current).id as number;
    await refuse('PUT /api/account/keys/{id}/update', { at: current, body: { scopes: ['read'] } });
    await refuse('DELETE /api/account/keys/{id}/delete', { at: current });
    await succeed('DELETE /api/account/keys/{id}/delete', { at: id });
  });

  it('passes the audit log', async () => {
    await succeed('GET /api/audit', { query: 'action=key.deleted&from=2026-01-01&to=2099-12-31+12:00:00' });
    await succeed('GET /api/audit', { query: 'limit=100' });
  });

  it('passes domains, campaigns and channels', async () => {
    const { id: domain } = await succeed('POST /api/domain/add', { body: { domain: 'https://walk.example.com' } });
    await refuse('POST /api/domain/add', { body: { domain: 'https://walk.example.com' } });
    await succeed('GET /api/domains');
    await succeed('PUT /api/domain/{id}/update', { at: domain, body: WHOLE_DOMAIN });
    await succeed('GET /api/domains', { query: 'limit=1&page=1' });
    const { id: link } = await succeed('POST /api/url/add', {
      body: { url: PAGE, domain: 'https://walk.example.com' },
    });
    await refuse('DELETE /api/domain/{id}/delete', { at: domain });
    await succeed('GET /api/url/{id}', { at: link });

    await succeed('POST /api/campaign/add', { body: { name: 'Autumn sale', slug: 'autumn', public: true } });
    const { id: campaign } = await succeed('POST /api/campaign/add');
    await refuse('POST /api/campaign/add', { body: { name: 'Autumn sale' } });
    await succeed('GET /api/campaigns');
    await succeed('PUT /api/campaign/{id}/update', { at: campaign, body: { name: 'Winter sale' } });
    await refuse('PUT /api/campaign/{id}/update', { at: campaign, body: { name: 'Autumn sale' } });
    const member = { campaignid: campaign, linkid: link };
    await succeed('POST /api/campaign/{campaignid}/assign/{linkid}', { at: member });
    await succeed('GET /api/urls');

    const { id: channel } = await succeed('POST /api/channel/add', { body: { name: 'Newsletter' } });
    const whole = { name: 'Friends', description: 'All of them', color: '#fff', starred: true };
    await succeed('POST /api/channel/add', { body: whole });
    await refuse('POST /api/channel/add', { body: whole });
    await succeed('PUT /api/channel/{id}/update', { at: channel, body: { starred: 'true' } });
    await refuse('PUT /api/channel/{id}/update', { at: channel, body: { name: 'Friends' } });
    await succeed('GET /api/channels');
    const { id: bio } = await succeed('POST /api/bio/add', { body: { name: 'Ada', alias: 'in-channel' } });
    const { id: qr } = await succeed('POST /api/qr/add', { body: { type: 'text', data: 'Table 7' } });
    for (const [type, itemid] of Object.entries({ links: link as number, bio: bio as number, qr: qr as number })) {
      const at = { channelid: channel as number, type, itemid };
      await succeed('POST /api/channel/{channelid}/assign/{type}/{itemid}', { at });
    }
    await succeed('GET /api/channel/{id}', { at: channel });
    const at = { channelid: channel as number, type: 'links', itemid: link as number };
    await succeed('DELETE /api/channel/{channelid}/assign/{type}/{itemid}', { at });
    await succeed('DELETE /api/channel/{id}/delete', { at: channel });
    await succeed('DELETE /api/campaign/{campaignid}/assign/{linkid}', { at: member });
    await succeed('DELETE /api/campaign/{id}/delete', { at: campaign });
    await succeed('DELETE /api/url/{id}/delete', { at: link });
    await succeed('DELETE /api/domain/{id}/delete', { at: domain });
  });

  it('passes pixels, splash pages and overlays', async () => {
    const pixel = { type: 'bing', name: 'Shop', tag: '123456' };
    const { id } = await succeed('POST /api/pixel/add', { body: pixel });
    await refuse('POST /api/pixel/add', { body: pixel });
    const { id: other } = await succeed('POST /api/pixel/add', { body: { ...pixel, tag: '654321' } });
    await refuse('PUT /api/pixel/{id}/update', { at: other, body: { tag: '123456' } });
    await succeed('PUT /api/pixel/{id}/update', { at: id, body: { tag: '1234567' } });
    await succeed('GET /api/pixels');
    await succeed('DELETE /api/pixel/{id}/delete', { at: id });

    const texts = { title: 'One moment', message: 'Please', image: PICTURE, logo: PICTURE, button: 'Go', counter: 5 };
    const { id: splash } = await succeed('POST /api/splash/add', { body: { name: 'Sale', ...texts } });
    await succeed('PUT /api/splash/{id}/update', { at: splash, body: { counter: '0' } });
    await succeed('GET /api/splash');
    await succeed('DELETE /api/splash/{id}/delete', { at: splash });

    const poll = { type: 'poll', name: 'Vote', question: 'Tea?', options: ['Yes', 'No'] };
    const { id: overlay } = await succeed('POST /api/overlay/add', { body: poll });
    await succeed('PUT /api/overlay/{id}/update', { at: overlay, body: { position: 'bottom', color: '#2563eb' } });
    await succeed('GET /api/overlay');
    const blank = { overlayId: overlay as number, linkId: null, name: null, email: null, message: null, answer: null };
    const filled = { name: 'Grace', email: 'grace@example.com', message: 'When?', answer: 'Yes' };
    await app
      .get(DataSource)
      .getRepository(OverlayResponse)
      .insert(
        [blank, { ...blank, ...filled }].map((row, index) => ({ ...row, form: `${index}`, createdAt: new Date() })),
      );
    await succeed('GET /api/overlay/{id}/responses', { at: overlay });
    await succeed('DELETE /api/overlay/{id}/delete', { at: overlay });
  });

  it('passes links, with clicks that are counted', async () => {
    const { id } = await succeed('POST /api/url/add', { body: { url: PAGE, custom: 'walk' } });
    await succeed('GET /api/url/{id}', { at: id });
    await app.visit('/walk', { referer: 'https://t.co/x' });
    await eventually(async () => expect((await succeed('GET /api/url/{id}', { at: id })).data.clicks).toBe(1));
    const { id: whole } = await succeed('POST /api/url/add', { body: { url: PAGE, ...WHOLE_LINK } });
    await refuse('POST /api/url/add', { body: { url: PAGE, custom: 'walk' } });
    await refuse('PUT /api/url/{id}/update', { at: whole, body: { custom: 'walk' } });
    await succeed('GET /api/url/{id}', { at: whole });
    await succeed('PUT /api/url/{id}/update', { at: whole, body: { clear: ['password', 'expiry'] } });
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
      await succeed('GET /api/urls', { query });
    await succeed('DELETE /api/url/{id}/delete', { at: whole });
  });

  it('passes QR codes of all types', async () => {
    for (const [type, data] of Object.entries(CONTENTS)) {
      const { id } = await succeed('POST /api/qr/add', { body: { type, data } });
      await succeed('GET /api/qr/{id}', { at: id });
    }
    const { id } = await succeed('POST /api/qr/add', { body: { type: 'link', data: PAGE, format: 'png', size: 300 } });
    await succeed('PUT /api/qr/{id}/update', { at: id, body: { data: 'https://example.com/other' } });
    await succeed('GET /api/qr/{id}', { at: id });
    await succeed('GET /api/qr');
    await succeed('DELETE /api/qr/{id}/delete', { at: id });
  });

  it('passes bio pages', async () => {
    const { id } = await succeed('POST /api/bio/add', { body: { name: 'Ada', alias: 'ada' } });
    await succeed('GET /api/bio/{id}', { at: id });
    const links = [{ title: 'My shop', url: PAGE }];
    await succeed('PUT /api/bio/{id}/update', { at: id, body: { links, avatar: PICTURE, description: 'All' } });
    const { id: other } = await succeed('POST /api/bio/add', { body: { name: 'Ada', alias: 'lovelace' } });
    await refuse('POST /api/bio/add', { body: { name: 'Ada', alias: 'ada' } });
    await refuse('PUT /api/bio/{id}/update', { at: other, body: { alias: 'ada' } });
    await succeed('GET /api/bio/{id}', { at: id });
    await succeed('GET /api/bio');
    await succeed('DELETE /api/bio/{id}/delete', { at: id });
  });

  it('passes the simulator', async () => {
    const { id } = await succeed('POST /api/url/add', { body: { url: 'https://example.com/simulated' } });
    await succeed('POST /api/url/{id}/simulate', { at: id, body: { address: '8.8.8.8', language: 'en' } });
  });

  it('passes what administrators may do', async () => {
    const user = { username: 'grace', email: 'grace@example.com', password: 'correct horse', planid: 2 };
    const { data } = await succeed('POST /api/user/add', { body: user });
    await refuse('POST /api/user/add', { body: user });
    await succeed('GET /api/users');
    await succeed('GET /api/user/{id}', { at: data.id });
    await succeed('GET /api/plans');
    await succeed('PUT /api/plan/{planid}/user/{userid}', { at: { planid: 1, userid: data.id as number } });
    await succeed('PUT /api/user/{id}/update', { at: data.id, body: { status: 'suspended' } });
    await succeed('DELETE /api/user/{id}/delete', { at: data.id });
    await refuse('PUT /api/user/{id}/update', { at: ada.accountId, body: { status: 'suspended' } });
    await refuse('DELETE /api/user/{id}/delete', { at: ada.accountId });
  });

  it('has passed every route of the document', () => {
    expect(document.routes.map(({ name }) => name).filter((name) => !walked.has(name))).toEqual([]);
  });

  it('has seen every conflict that the document announces', () => {
    const announced = document.routes.filter(({ answers }) => answers['409'] !== undefined).map(({ name }) => name);
    expect(announced.filter((name) => !refused.has(name))).toEqual([]);
  });
});
