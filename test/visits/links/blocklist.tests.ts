import { countedOf } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { TestResponse } from '../../support/http';
import { ParsedPage, textOf } from '../../support/pages';
import { TestHostsFile } from '../../support/sites';
import { TestClient, useApp } from '../../support/test-app';
import { FACEBOOK, IPHONE } from '../../support/user-agents';

const GOOD = 'https://example.com/page';
const BAD = 'https://www.bad.example/page?a=1&b=<2>';
const BRANDED = { host: 'go.example.org' };

/** The links of this file were created, and visited, before their site was added to the blocklist. */
describe('A link to a blocked site', () => {
  let blocklist: TestHostsFile;
  beforeAll(async () => {
    blocklist = await TestHostsFile.create('');
  });
  const app = useApp(() => ({ environment: { BLOCKLIST: blocklist.path, DOMAIN_CHECK: 'off' } }));
  afterAll(() => blocklist.drop());

  let ada: TestClient;
  const links: Record<string, { id: number; shorturl: string }> = {};
  let campaign: { id: number; rotator: string; list: string };

  beforeAll(async () => {
    ada = await app.account();
    campaign = (await ada.post('/api/campaign/add', { name: 'Mixed', public: true })).body;
    await addLinks();
    await add('domain', { domain: BRANDED.host, redirectroot: BAD, redirect404: BAD });
    await add('bio', { name: 'Ada', alias: 'ada', links: [GOOD, BAD].map((url) => ({ title: url, url })) });
    for (const { shorturl } of Object.values(links)) await app.visit(shorturl);
    await blocklist.write('bad.example\n');
    await eventually(async () => expect((await ada.post('/api/url/add', { url: BAD })).status).toBe(400));
  });

  const add = async (path: string, fields: object) => (await ada.post(`/api/${path}/add`, fields)).body;

  async function addLinks(): Promise<void> {
    const form = await add('overlay', { type: 'newsletter', name: 'x', message: 'Hello' });
    const button = await add('overlay', { type: 'message', name: 'x', message: 'Hello', link: BAD });
    const fields: Record<string, Record<string, unknown>> = {
      direct: { url: BAD },
      frame: { url: BAD, type: 'frame' },
      splash: { url: BAD, type: 'splash' },
      overlay: { url: BAD, type: `overlay-${form.id}` },
      preview: { url: BAD, metatitle: 'Spring sale' },
      locked: { url: BAD, password: 'open sesame' },
      onetime: { url: BAD, onetime: true },
      germanTarget: { url: GOOD, languagetarget: [{ language: 'de', link: BAD }] },
      otherTargets: { url: BAD, languagetarget: [{ language: 'de', link: GOOD }] },
      store: { url: GOOD, deeplink: { apple: BAD, google: BAD } },
      button: { url: GOOD, type: `overlay-${button.id}` },
      expiring: { url: GOOD, expiry: '2099-01-01', expiredurl: BAD },
      campaignGood: { url: GOOD, campaign: campaign.id, status: 'public', metatitle: 'Summer' },
      campaignBad: { url: BAD, campaign: campaign.id, status: 'public', metatitle: 'Winter' },
    };
    for (const [name, given] of Object.entries(fields)) links[name] = await ada.link(given);
  }

  const visit = (name: string, headers = {}) => app.visit(links[name]!.shorturl, headers);
  /** The warning shows the target, in whatever language it is. */
  const expectWarning = ({ status, text }: TestResponse) =>
    expect([status, new ParsedPage(text).all('bdi').map(textOf)]).toEqual([403, [new URL(BAD).href]]);

  it('shows a warning with its target as text, and no link to it', async () => {
    const answer = await visit('direct');
    expectWarning(answer);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.text).toContain('This link is blocked');
    const page = new ParsedPage(answer.text);
    for (const name of ['href', 'src', 'action', 'content'])
      for (const value of page.values(name)) expect(value).not.toContain('bad.example');
  });

  it.each(['frame', 'splash', 'overlay', 'preview'])('shows the warning in place of its page: %s', async (name) => {
    expectWarning(await visit(name));
  });

  it('shows the warning to a preview bot in place of its meta fields', async () => {
    expectWarning(await visit('preview', { 'user-agent': FACEBOOK }));
  });

  it('shows the warning of a one-time link without its target', async () => {
    const { status, text } = await visit('onetime');
    expect([status, text.includes('This link is blocked'), text.includes('bad.example')]).toEqual([403, true, false]);
  });

  it('asks for its password before it shows the warning', async () => {
    const locked = await visit('locked');
    expect([locked.status, locked.text.includes('bad.example')]).toEqual([200, false]);
    const { headers } = await app.submit(links.locked!.shorturl, { password: 'open sesame' });
    const cookie = headers['set-cookie']![0]!.split(';')[0]!;
    expectWarning(await visit('locked', { cookie }));
  });

  it('shows the warning only to visitors whose target is blocked', async () => {
    expectWarning(await visit('germanTarget', { 'accept-language': 'de' }));
    expect((await visit('germanTarget', { 'accept-language': 'fr' })).headers.location).toBe(GOOD);
    expect((await visit('otherTargets', { 'accept-language': 'de' })).headers.location).toBe(GOOD);
    expectWarning(await visit('otherTargets'));
  });

  it('counts no click', async () => {
    const { id } = links.direct!;
    const before = await countedOf(app, ada, id);
    expectWarning(await visit('direct'));
    expect(await countedOf(app, ada, id)).toEqual(before);
  });

  it('redirects a form of its overlay to the link', async () => {
    const { status, headers } = await app.submit(links.overlay!.shorturl, { email: 'eve@example.com', token: 'x' });
    expect([status, headers.location]).toEqual([303, new URL(links.overlay!.shorturl).pathname]);
  });

  it('is neither offered as a store nor by the button of an overlay', async () => {
    const store = await visit('store', { 'user-agent': IPHONE });
    expect([store.status, store.headers.location]).toEqual([302, GOOD]);
    const button = await visit('button');
    expect([button.status, button.text.includes('bad.example')]).toEqual([200, false]);
  });

  it('is not shown on a bio page', async () => {
    const page = new ParsedPage((await app.visit('/b/ada')).text);
    const [href = '', ...others] = page.values('href').filter((address) => address.includes('via='));
    expect([(await app.visit(href)).headers.location, others]).toEqual([GOOD, []]);
  });

  it.each(['/', '/unknown'])('shows the warning when a branded domain redirects to it from %s', async (path) => {
    expectWarning(await app.visit(path, BRANDED));
  });

  it('is not on the list page of its campaign', async () => {
    const { text } = await app.visit(campaign.list);
    expect([text.includes('Summer'), text.includes('Winter')]).toEqual([true, false]);
  });

  it('is passed over by the rotator of its campaign, unless that has no other link', async () => {
    const rotated = async () =>
      new Set(
        await Promise.all(Array.from({ length: 20 }, async () => (await app.visit(campaign.rotator)).headers.location)),
      );
    expect(await rotated()).toEqual(new Set([links.campaignGood!.shorturl]));
    await ada.put(`/api/url/${links.campaignGood!.id}/update`, { archived: true, status: 'private' });
    expect(await rotated()).toEqual(new Set([links.campaignBad!.shorturl]));
  });

  it('is "blocked" in the simulator', async () => {
    const simulate = async (name: string, language?: string) =>
      (await ada.post(`/api/url/${links[name]!.id}/simulate`, { language })).body.data;
    expect(await simulate('direct')).toMatchObject({ outcome: 'blocked', target: new URL(BAD).href, locked: false });
    expect(await simulate('locked')).toMatchObject({ outcome: 'blocked', locked: true });
    expect(await simulate('germanTarget', 'de')).toMatchObject({ outcome: 'blocked', rule: 'language' });
    expect(await simulate('germanTarget')).toMatchObject({ outcome: 'redirect' });
  });

  it('is explained by the simulator when an expired link leads to it', async () => {
    const { data } = (await ada.post(`/api/url/${links.expiring!.id}/simulate`, { date: '2099-01-02' })).body;
    const reason = 'The link expired on 2099-01-01 23:59:59, but its expiredurl is refused.';
    expect(data).toMatchObject({ outcome: 'blocked', target: new URL(BAD).href, reason });
  });

  it('redirects again as soon as the site is removed from the blocklist', async () => {
    await blocklist.replace('other.example\n');
    await eventually(async () => expect((await visit('direct')).headers.location).toBe(new URL(BAD).href));
  });
});
