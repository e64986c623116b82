import { eventually } from '../support/conditions';
import { badFields } from '../support/http';
import { TestHostsFile } from '../support/sites';
import { TestApp, TestClient } from '../support/test-app';

const BAD = 'https://www.bad.example/page';
const GOOD = 'https://example.com/page';

describe('What is blocked', () => {
  let file: TestHostsFile;
  let app: TestApp;
  let ada: TestClient;
  let words = 0;

  beforeAll(async () => {
    file = await TestHostsFile.make('# Not these\n0.0.0.0 bad.example\nxn--bcher-kva.example\n203.0.113.9\n');
    app = await TestApp.start({ environment: { BLOCKLIST: file.path, DOMAIN_CHECK: 'off' } });
    ada = await app.account();
  });
  afterAll(async () => {
    await app.stop();
    await file.drop();
  });

  const target = (link: string) => [
    { location: 'CA', link: GOOD },
    { location: 'GB', link },
  ];

  /** Every field that leads somewhere, or shows what is there: the path, the rest of the body, and the field itself. */
  const FIELDS: [path: string, body: object, field: string, value: unknown][] = [
    ['url', {}, 'url', BAD],
    ['url', { url: GOOD }, 'geotarget[1].link', { geotarget: target(BAD) }],
    ['url', { url: GOOD }, 'devicetarget[0].link', { devicetarget: [{ device: 'iPhone', link: BAD }] }],
    ['url', { url: GOOD }, 'languagetarget[0].link', { languagetarget: [{ language: 'de', link: BAD }] }],
    ['url', { url: GOOD }, 'deeplink.apple', { deeplink: { apple: BAD } }],
    ['url', { url: GOOD }, 'deeplink.google', { deeplink: { google: BAD } }],
    ['url', { url: GOOD }, 'metaimage', BAD],
    ['qr', { type: 'link' }, 'data', BAD],
    ['qr', { type: 'link' }, 'data.url', { data: { url: BAD } }],
    ['bio', { name: 'Ada' }, 'links[1].url', { links: [GOOD, BAD].map((url) => ({ title: 'Mine', url })) }],
    ['bio', { name: 'Ada' }, 'avatar', BAD],
    ['splash', { name: 'Sale' }, 'image', BAD],
    ['splash', { name: 'Sale' }, 'logo', BAD],
    ['overlay', { type: 'message', name: 'Sale', message: 'x' }, 'link', BAD],
    ['overlay', { type: 'image', name: 'Sale' }, 'image', BAD],
    ['domain', {}, 'redirectroot', BAD],
    ['domain', {}, 'redirect404', BAD],
  ];
  /** What must be another one each time. */
  const own = (path: string) => {
    const word = `word${++words}`;
    return { bio: { alias: word }, domain: { domain: `${word}.example.com` } }[path] ?? {};
  };
  const named = (field: string, value: unknown) => (typeof value === 'string' ? { [field]: value } : (value as object));

  it.each(FIELDS)('is refused when a new %s %j leads there by %s', async (path, body, field, value) => {
    const answer = await ada.post(`/api/${path}/add`, { ...own(path), ...body, ...named(field, value) });
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    expect(answer.body.message).toBe(`${field} leads to a site that is blocked by this service.`);
  });

  it.each(FIELDS)('is refused when a changed %s %j leads there by %s', async (path, body, field, value) => {
    const good = JSON.parse(JSON.stringify(named(field, value)).replaceAll(BAD, GOOD)) as object;
    const made = await ada.post(`/api/${path}/add`, { ...own(path), ...body, ...good });
    expect(made.status).toBe(200);
    const answer = await ada.put(`/api/${path}/${made.body.id}/update`, named(field, value));
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });

  it.each([
    'https://bad.example',
    'http://BAD.example:8443/x?y#z',
    'https://bad.example./',
    'https://a.b.bad.example/',
    'https://bücher.example/',
    'https://203.0.113.9/',
    'http://0xcb007109/',
  ])('is known as %s', async (url) => {
    expect(badFields(await ada.post('/api/url/add', { url }))).toEqual(['url']);
  });

  it.each([
    'https://example/',
    'https://notbad.example/',
    'https://bad.example.com/',
    'https://example.com/?u=https://bad.example/',
    'mailto:ada@bad.example',
  ])('is not %s', async (url) => {
    expect((await ada.post('/api/url/add', { url })).status).toBe(200);
  });

  it('lets all else of a link be changed that leads there', async () => {
    const { id } = await ada.link({ url: 'https://later.example/' });
    await file.write('later.example\n');
    const refused = () => ada.post('/api/url/add', { url: 'https://later.example/' });
    await eventually(async () => expect((await refused()).status).toBe(400));
    expect((await ada.put(`/api/url/${id}/update`, { description: 'Mine' })).status).toBe(200);
    expect(badFields(await ada.put(`/api/url/${id}/update`, { url: 'https://later.example/' }))).toEqual(['url']);
  });

  it('changes with the file, also when another takes its place, and stays when it vanishes', async () => {
    const statusOf = async (host: string) => (await ada.post('/api/url/add', { url: `https://${host}/` })).status;
    const expectOnly = (blocked: string) =>
      eventually(async () => {
        const all = ['one.example', 'two.example', 'three.example'];
        const found = await Promise.all(all.map(statusOf));
        expect(found).toEqual(all.map((host) => (host === blocked ? 400 : 200)));
      });
    await file.write('one.example\n');
    await expectOnly('one.example');
    await file.replace('two.example\n');
    await expectOnly('two.example');
    await file.remove();
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    await expectOnly('two.example');
    await file.replace('three.example\n||broken^\n');
    await expectOnly('three.example');
  });
});
