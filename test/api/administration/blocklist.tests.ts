import { Logger } from '@nestjs/common';
import { eventually } from '../../support/conditions';
import { badFields, TestResponse } from '../../support/http';
import { TestHostsFile } from '../../support/sites';
import { TestClient, useApp } from '../../support/test-app';

const BAD = 'https://www.bad.example/page';
const GOOD = 'https://example.com/page';

describe('The blocklist', () => {
  let file: TestHostsFile;
  let ada: TestClient;
  let count = 0;

  beforeAll(async () => {
    file = await TestHostsFile.create('# Not these\n0.0.0.0 bad.example\nxn--bcher-kva.example\n203.0.113.9\n');
  });
  const app = useApp(() => ({ environment: { BLOCKLIST: file.path, DOMAIN_CHECK: 'off' } }));
  afterAll(() => file.drop());

  beforeAll(async () => {
    ada = await app.account();
  });

  const target = (link: string) => [
    { location: 'CA', link: GOOD },
    { location: 'GB', link },
  ];

  /** Every field with an address: the resource, the rest of the body, the name of the field and its value. */
  const FIELDS: [resource: string, body: object, field: string, value: unknown][] = [
    ['url', {}, 'url', BAD],
    ['url', { url: GOOD }, 'geotarget[1].link', { geotarget: target(BAD) }],
    ['url', { url: GOOD }, 'devicetarget[0].link', { devicetarget: [{ device: 'iPhone', link: BAD }] }],
    ['url', { url: GOOD }, 'languagetarget[0].link', { languagetarget: [{ language: 'de', link: BAD }] }],
    ['url', { url: GOOD }, 'variants[1].url', { variants: [GOOD, BAD].map((url) => ({ url, weight: 50 })) }],
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
  /** Fields that must be unique. */
  const uniqueFields = (resource: string) => {
    const word = `word${++count}`;
    return { bio: { alias: word }, domain: { domain: `${word}.example.com` } }[resource] ?? {};
  };
  const fieldsOf = (field: string, value: unknown) =>
    typeof value === 'string' ? { [field]: value } : (value as object);

  function expectBlocked(answer: TestResponse, field: string): void {
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    expect(answer.body.errors[0].code).toBe('blocked_site');
    expect(answer.body.message).toBe(`${field} leads to a site that is blocked by this service.`);
  }

  it.each(FIELDS)(
    'makes POST /api/%s/add with %j return 400 for a blocked %s',
    async (resource, body, field, value) => {
      const fields = { ...uniqueFields(resource), ...body, ...fieldsOf(field, value) };
      expectBlocked(await ada.post(`/api/${resource}/add`, fields), field);
    },
  );

  it.each(FIELDS)(
    'makes PUT /api/%s/{id}/update of one with %j return 400 for a blocked %s',
    async (resource, body, field, value) => {
      const good = JSON.parse(JSON.stringify(fieldsOf(field, value)).replaceAll(BAD, GOOD)) as object;
      const added = await ada.post(`/api/${resource}/add`, { ...uniqueFields(resource), ...body, ...good });
      expect(added.status).toBe(200);
      expectBlocked(await ada.put(`/api/${resource}/${added.body.id}/update`, fieldsOf(field, value)), field);
    },
  );

  it.each([
    'https://bad.example',
    'http://BAD.example:8443/x?y#z',
    'https://bad.example./',
    'https://a.b.bad.example/',
    'https://bücher.example/',
    'https://203.0.113.9/',
    'http://0xcb007109/',
    'http://[::ffff:203.0.113.9]/',
  ])('blocks %s', async (url) => {
    expectBlocked(await ada.post('/api/url/add', { url }), 'url');
  });

  it.each([
    'https://example/',
    'https://notbad.example/',
    'https://bad.example.com/',
    'https://example.com/?u=https://bad.example/',
    'mailto:ada@bad.example',
  ])('does not block %s', async (url) => {
    expect((await ada.post('/api/url/add', { url })).status).toBe(200);
  });

  it('permits updates of links and QR codes whose destination was blocked later, but not to another blocked one', async () => {
    const url = 'https://later.example/';
    const { id } = await ada.link({ url });
    const { id: code } = (await ada.post('/api/qr/add', { type: 'link', data: url })).body;
    await file.write('later.example\n');
    await eventually(async () => expect((await ada.post('/api/url/add', { url })).status).toBe(400));
    expect((await ada.put(`/api/url/${id}/update`, { description: 'Mine' })).status).toBe(200);
    expect((await ada.put(`/api/url/${id}/update`, { url })).status).toBe(200);
    expectBlocked(await ada.put(`/api/url/${id}/update`, { url: `${url}other` }), 'url');
    expect((await ada.put(`/api/qr/${code}/update`, { name: 'Old flyer', data: url })).status).toBe(200);
    expectBlocked(await ada.put(`/api/qr/${code}/update`, { data: `${url}other` }), 'data');
    expect((await ada.post('/api/qr/preview', { type: 'link', data: { url }, qr: code })).status).toBe(200);
  });

  it('permits updates of a bio page with an address that was blocked later, and leaves it out of previews', async () => {
    const url = 'https://closed.example/';
    const button = { kind: 'link', title: 'Closed', url };
    const { id } = (await ada.post('/api/bio/add', { ...uniqueFields('bio'), name: 'Ada', blocks: [button] })).body;
    await file.write('closed.example\n');
    await eventually(async () => expect((await ada.post('/api/url/add', { url })).status).toBe(400));
    const update = (blocks: object[]) => ada.put(`/api/bio/${id}/update`, { blocks });
    const blocks = [button, { kind: 'heading', text: 'Read' }];
    expect((await update(blocks)).status).toBe(200);
    expectBlocked(await update([...blocks, { ...button, url: `${url}other` }]), 'blocks[2].url');
    const { html } = (await ada.post('/api/bio/preview', { name: 'Ada', blocks })).body.data;
    expect([html.includes('Read'), html.includes('Closed')]).toEqual([true, false]);
  });

  it('follows changes of the file, also when it is replaced, and stays when the file is removed', async () => {
    const hosts = ['one.example', 'two.example', 'three.example'];
    const statusOf = async (host: string) => (await ada.post('/api/url/add', { url: `https://${host}/` })).status;
    const expectBlockedOnly = async (blocked: string) =>
      expect(await Promise.all(hosts.map(statusOf))).toEqual(hosts.map((host) => (host === blocked ? 400 : 200)));
    await file.write('one.example\n');
    await eventually(() => expectBlockedOnly('one.example'));
    await file.replace('two.example\n');
    await eventually(() => expectBlockedOnly('two.example'));
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await file.remove();
    await eventually(async () => expect(warn).toHaveBeenCalledWith(expect.stringContaining('BLOCKLIST')));
    await expectBlockedOnly('two.example');
    await file.replace('three.example\n||broken^\n');
    await eventually(() => expectBlockedOnly('three.example'));
  });
});
