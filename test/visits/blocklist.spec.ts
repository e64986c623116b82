import { countedOf } from '../support/clicks';
import { eventually } from '../support/conditions';
import { ParsedPage, textOf } from '../support/pages';
import { TestHostsFile } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';
import { FACEBOOK, IPHONE } from '../support/user-agents';

const GOOD = 'https://example.com/page';
const BAD = 'https://www.bad.example/page?a=1&b=<2>';
const HOSTS = { host: 'go.example.org' };

/** Everything here was made before the site was blocked. */
describe('A visit to a site that has been blocked', () => {
  let file: TestHostsFile;
  let app: TestApp;
  let ada: TestClient;
  const made: Record<string, { id: number; shorturl: string }> = {};

  beforeAll(async () => {
    file = await TestHostsFile.make('');
    app = await TestApp.start({ environment: { BLOCKLIST: file.path, DOMAIN_CHECK: 'off' } });
    ada = await app.account();
    await makeAll();
    await file.write('bad.example\n');
    const refused = () => ada.post('/api/url/add', { url: BAD });
    await eventually(async () => expect((await refused()).status).toBe(400));
  });
  afterAll(async () => {
    await app.stop();
    await file.drop();
  });

  const add = async (path: string, fields: object) => (await ada.post(`/api/${path}/add`, fields)).body;

  async function makeAll(): Promise<void> {
    const form = await add('overlay', { type: 'newsletter', name: 'x', message: 'Hello' });
    const button = await add('overlay', { type: 'message', name: 'x', message: 'Hello', link: BAD });
    const fields: Record<string, object> = {
      direct: { url: BAD },
      frame: { url: BAD, type: 'frame' },
      splash: { url: BAD, type: 'splash' },
      overlay: { url: BAD, type: `overlay-${form.id}` },
      previewed: { url: BAD, metatitle: 'Spring sale' },
      locked: { url: BAD, password: 'open sesame' },
      targeted: { url: GOOD, languagetarget: [{ language: 'de', link: BAD }] },
      escaped: { url: BAD, languagetarget: [{ language: 'de', link: GOOD }] },
      store: { url: GOOD, deeplink: { apple: BAD, google: BAD } },
      button: { url: GOOD, type: `overlay-${button.id}` },
    };
    for (const [name, given] of Object.entries(fields)) made[name] = await ada.link({ ...given });
    await add('domain', { domain: HOSTS.host, redirectroot: BAD, redirect404: BAD });
    await add('bio', { name: 'Ada', alias: 'ada', links: [GOOD, BAD].map((url) => ({ title: url, url })) });
    // So that every snapshot is from before the site was blocked.
    for (const { shorturl } of Object.values(made)) await app.visit(shorturl);
  }

  const visit = (name: string, headers = {}) => app.visit(made[name]!.shorturl, headers);

  it('shows a warning that says where it would lead, and has no way to get there', async () => {
    const answer = await visit('direct');
    expect(answer.status).toBe(403);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.headers['x-robots-tag']).toBe('noindex');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    const page = new ParsedPage(answer.text);
    expect(page.all('bdi').map(textOf)).toEqual([new URL(BAD).href]);
    for (const name of ['href', 'src', 'action', 'content'])
      for (const value of page.values(name)) expect(value).not.toContain('bad.example');
  });

  it.each(['frame', 'splash', 'overlay', 'previewed'])('shows it in place of the page %s', async (name) => {
    const answer = await visit(name);
    expect([answer.status, answer.text.includes('This link is blocked')]).toEqual([403, true]);
  });

  it('shows it to programs as well, in place of a preview', async () => {
    expect((await visit('previewed', { 'user-agent': FACEBOOK })).status).toBe(403);
  });

  it('asks for the password first', async () => {
    const locked = await visit('locked');
    expect([locked.status, locked.text.includes('bad.example')]).toEqual([200, false]);
    const { headers } = await app.submit(made.locked!.shorturl, { password: 'open sesame' });
    const cookie = headers['set-cookie']![0]!.split(';')[0]!;
    expect((await visit('locked', { cookie })).status).toBe(403);
  });

  it('is barred for those alone whom a rule leads there', async () => {
    expect((await visit('targeted', { 'accept-language': 'de' })).status).toBe(403);
    expect((await visit('targeted', { 'accept-language': 'fr' })).headers.location).toBe(GOOD);
    expect((await visit('escaped', { 'accept-language': 'de' })).headers.location).toBe(GOOD);
    expect((await visit('escaped')).status).toBe(403);
  });

  it('is no click', async () => {
    const { id, shorturl } = await ada.link({ url: GOOD });
    const before = await countedOf(app, ada, made.direct!.id);
    await visit('direct');
    await app.visit(shorturl);
    expect(await countedOf(app, ada, made.direct!.id)).toEqual(before);
    expect(await countedOf(app, ada, id)).toMatchObject({ clicks: 1 });
  });

  it('takes no answer to an overlay', async () => {
    const { status, headers } = await app.submit(made.overlay!.shorturl, { email: 'eve@example.com', token: 'x' });
    expect([status, headers.location]).toEqual([303, new URL(made.overlay!.shorturl).pathname]);
  });

  it('is not offered by a store or the button of an overlay', async () => {
    const store = await visit('store', { 'user-agent': IPHONE });
    expect([store.status, store.headers.location]).toEqual([302, GOOD]);
    const button = await visit('button');
    expect([button.status, button.text.includes('bad.example')]).toEqual([200, false]);
  });

  it('is not on a bio page', async () => {
    const page = new ParsedPage((await app.visit('/b/ada')).text);
    expect(page.values('href').filter((href) => href.includes('page'))).toEqual([GOOD]);
  });

  it.each(['/', '/unknown'])('is not led to from %s of a domain', async (path) => {
    expect((await app.visit(path, HOSTS)).status).toBe(403);
  });

  it('is simulated', async () => {
    const simulate = async (name: string, language?: string) =>
      (await ada.post(`/api/url/${made[name]!.id}/simulate`, { language })).body.data;
    expect(await simulate('direct')).toMatchObject({ outcome: 'blocked', target: new URL(BAD).href, locked: false });
    expect(await simulate('locked')).toMatchObject({ outcome: 'blocked', locked: true });
    expect(await simulate('targeted', 'de')).toMatchObject({ outcome: 'blocked', rule: 'language' });
    expect(await simulate('targeted')).toMatchObject({ outcome: 'redirect' });
  });

  it('works again as soon as the site is taken off the list', async () => {
    await file.replace('other.example\n');
    await eventually(async () => expect((await visit('direct')).headers.location).toBe(new URL(BAD).href));
  });
});
