import { DataSource } from 'typeorm';
import { Account } from '../../../src/accounts/account.entity';
import { Transactions } from '../../../src/database/transactions';
import { Link } from '../../../src/links/link.entity';
import { PIXEL_TAGS } from '../../support/fixtures';
import { pictureOf } from '../../support/images';
import { TestClient, useApp } from '../../support/test-app';
import { dumpOf } from '../../support/test-database';

type Fields = Record<string, unknown>;

const PAGE = 'https://example.com/page';
const IMAGE = 'https://example.com/picture.png';
const DESIGN = { shape: 'dots', eyes: 'leaf', eyecolor: '#17664b', margin: 2, frame: 'Scan me' };
const STYLE = { foreground: '#123456', background: '#fedcba', ...DESIGN, size: 600, format: 'png' };
const END = '2099-12-31 23:59:59';
const PERSON = { username: 'grace', email: 'grace@example.com', password: 'correct horse battery' };
const BRANDING = { name: 'Garden Club', logo: IMAGE, color: '#2563eb', footer: '12 Rose Lane' };
const OVERLAY = { label: 'To the shop', link: PAGE, color: '#2563eb', position: 'top-left' };

const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
let ada: TestClient;
let logo: string;
const ids: Record<string, number> = {};

/** Each resource with every field that its route for adding takes; `fields` come last, as they may need ids of others. */
const RESOURCES: [path: string, name: string, fields: () => Fields][] = [
  [
    'domain',
    'a branded domain',
    () => ({
      domain: 'http://go.example.com',
      redirectroot: PAGE,
      redirect404: PAGE,
      expiredurl: PAGE,
      appleapps: ['ABCDE12345.com.example.app'],
      googleapps: [{ package: 'com.example.app', fingerprints: [Array(32).fill('AB').join(':')] }],
      branding: BRANDING,
    }),
  ],
  ['domain', 'a branded domain with required fields only', () => ({ domain: 'https://plain.example.com' })],
  ...Object.entries(PIXEL_TAGS).map(([type, tag]): (typeof RESOURCES)[number] => [
    'pixel',
    `a pixel of the type ${type}`,
    () => ({ type, name: 'Shop', tag }),
  ]),
  ['tag', 'a tag', () => ({ name: 'Autumn', color: '#abc' })],
  [
    'utm',
    'a UTM template',
    () => ({ name: 'Mail', source: 'mail', medium: 'email', campaign: 'a', term: 'b', content: 'c' }),
  ],
  ['utm', 'a UTM template with its name only', () => ({ name: 'Poster' })],
  ['campaign', 'a campaign', () => ({ name: 'Sale', slug: 'spring-sale', public: true, private: 'include' })],
  ['campaign', 'a campaign with defaults', () => ({})],
  [
    'splash',
    'a splash page',
    () => ({
      name: 'Sale',
      title: 'One moment',
      message: 'To our shop',
      image: IMAGE,
      logo: IMAGE,
      button: 'Go',
      counter: 7,
    }),
  ],
  ['splash', 'a splash page with its name only', () => ({ name: 'Sale' })],
  ['overlay', 'a message', () => ({ type: 'message', name: 'Sale', message: 'Half price', ...OVERLAY })],
  ['overlay', 'a contact form', () => ({ type: 'contact', name: 'Ask', message: 'Ask us', email: 'ada@example.com' })],
  ['overlay', 'a contact form without an e-mail address', () => ({ type: 'contact', name: 'Ask', message: 'Ask us' })],
  ['overlay', 'a newsletter form', () => ({ type: 'newsletter', name: 'News', message: 'Monthly', ...OVERLAY })],
  ['overlay', 'a coupon', () => ({ type: 'coupon', name: 'Code', message: 'Save', code: 'SPRING26', ...OVERLAY })],
  ['overlay', 'a poll', () => ({ type: 'poll', name: 'Poll', question: 'Good?', options: ['Yes', 'No'], ...OVERLAY })],
  ['overlay', 'an image', () => ({ type: 'image', name: 'Picture', image: IMAGE, ...OVERLAY })],
  [
    'bio',
    'a bio page',
    () => ({
      name: 'Ada',
      alias: 'ada',
      avatar: IMAGE,
      description: 'All',
      theme: 'dark',
      links: [{ title: 'Shop', url: PAGE }],
    }),
  ],
  [
    'bio',
    'a bio page with blocks',
    () => ({
      name: 'Ada',
      alias: 'ada-blocks',
      blocks: [
        {
          kind: 'link',
          title: 'Shop',
          url: PAGE,
          hidden: true,
          from: '2030-01-01 08:00:00',
          until: '2031-01-01 08:00:00',
        },
        { kind: 'heading', text: 'Read' },
        { kind: 'text', text: 'One\nTwo' },
        { kind: 'image', image: IMAGE, alt: 'A garden' },
        { kind: 'social', profiles: [{ network: 'github', url: PAGE }] },
        { kind: 'divider' },
      ],
      layout: 'grid',
      shape: 'pill',
      background: '#fdf4e3',
      button: '#123',
      metatitle: 'Ada',
      metadescription: 'Notes',
      metaimage: IMAGE,
    }),
  ],
  ['bio', 'a bio page with required fields only', () => ({ name: 'Ada', alias: 'lovelace' })],
  ['qr', 'a QR code of a link', () => ({ type: 'link', data: PAGE, name: 'Menu', logo, ...STYLE })],
  ['qr', 'a QR code of a text', () => ({ type: 'text', data: { text: 'Table 7' } })],
  [
    'qr',
    'a QR code of a Wi-Fi network',
    () => ({ type: 'wifi', data: { ssid: 'Guests', password: 'correct horse', hidden: true } }),
  ],
  ['url', 'a link with its address only', () => ({ url: PAGE })],
  [
    'url',
    'a link',
    () => ({
      url: PAGE,
      custom: 'spring',
      type: 'frame',
      password: 'open sesame',
      domain: ids.domain,
      start: '2020-01-01 08:00:00',
      expiry: '2099-12-31 23:59:59',
      maxclicks: 50,
      expiredurl: PAGE,
      archived: true,
      tags: ['sale', 'Spring'],
      geotarget: [
        { location: 'Türkiye', link: `${PAGE}/tr` },
        { location: 'Ivory Coast', link: `${PAGE}/ci` },
        { location: 'US-California', link: `${PAGE}/ca` },
      ],
      devicetarget: [{ device: 'ChromeOS', link: `${PAGE}/c` }],
      languagetarget: [{ language: 'pt_BR', link: `${PAGE}/pt` }],
      variants: [
        { url: `${PAGE}/a`, weight: 70 },
        { url: `${PAGE}/b`, weight: 30 },
      ],
      metatitle: 'Spring',
      metadescription: 'Half price',
      metaimage: IMAGE,
      description: 'Note',
      pixels: [ids.pixel],
      channel: ids.channel,
      campaign: ids.campaign,
      deeplink: { auto: true, apple: PAGE, google: PAGE },
      status: 'public',
      parameters: [{ name: 'utm_source', value: 'newsletter' }],
      utm: { source: 'mail', term: 'shoes', content: '' },
    }),
  ],
  ['url', 'a link with a splash page', () => ({ url: PAGE, type: ids.splash })],
  ['url', 'a one-time link', () => ({ url: PAGE, onetime: true })],
  ['url', 'a link with an overlay', () => ({ url: PAGE, type: `overlay-${ids.overlay}` })],
];
const KEYS: Record<string, string> = { utm: 'templates', splash: 'splash', overlay: 'cta', bio: 'bio', qr: 'qrs' };

beforeAll(async () => {
  ada = await app.account();
  logo = await pictureOf(40, 40);
  ids.channel = await add('channel', { name: 'Newsletter', description: 'Monthly', color: '#abc', starred: true });
});

async function add(path: string, fields: Fields): Promise<number> {
  const { status, body, text } = await ada.post(`/api/${path}/add`, fields);
  expect([status, text]).toEqual([200, text]);
  ids[path] ??= body.id as number;
  return body.id as number;
}

async function detailsOf(path: string, id: number): Promise<Fields> {
  const { details, data } = (await ada.get(`/api/${path}/${id}`)).body;
  return (details ?? data) as Fields;
}

async function rowOf(path: string, id: number): Promise<Fields> {
  const list = KEYS[path] === undefined ? `${path}s` : path;
  const rows = (await ada.get(`/api/${list}?limit=100${path === 'url' ? '&archived=all' : ''}`)).body.data[
    KEYS[path] ?? list
  ] as Fields[];
  return rows.find((row) => row.id === id)!;
}

/** Sends an object back as it was read, and expects that nothing changes. */
async function expectUnchanged(path: string, id: number, read: Fields, client = ada): Promise<void> {
  const before = await dumpOf(app.get(DataSource));
  const { status, text } = await client.put(`/api/${path}/${id}/update`, read);
  expect([status, text]).toEqual([200, text]);
  expect(await dumpOf(app.get(DataSource))).toEqual(before);
}

describe('What is read of a resource', () => {
  it.each(RESOURCES)(
    'has every field of %s (%s), and changes nothing when it is sent back',
    async (path, _, fields) => {
      const sent = fields();
      const id = await add(path, sent);
      const read = await detailsOf(path, id);
      const unreadable = Object.keys(sent).filter((name) => !(name in read) && name !== 'password');
      expect(unreadable).toEqual([]);
      await expectUnchanged(path, id, read);
      await expectUnchanged(path, id, await rowOf(path, id));
      expect(await detailsOf(path, id)).toEqual(read);
    },
  );

  it('changes nothing in a channel when it is sent back', async () => {
    await expectUnchanged('channel', ids.channel!, await rowOf('channel', ids.channel!));
  });

  it('changes nothing in a key when it is sent back, even the key in use', async () => {
    await ada.post('/api/account/keys/add', { name: 'Shop', scopes: ['read'], expiration: '2099-12-31 23:59:59' });
    const { keys } = (await ada.get('/api/account/keys')).body.data as { keys: (Fields & { id: number })[] };
    expect(keys).toHaveLength(2);
    for (const key of keys) await expectUnchanged('account/keys', key.id, key);
  });

  it('changes nothing in a user and in the own account when it is sent back, also once its plan has ended', async () => {
    const admin = await app.account({ isAdmin: true });
    const { id } = (await admin.post('/api/user/add', { ...PERSON, planid: 2, expiration: END })).body.data as {
      id: number;
    };
    const userOf = async () => (await admin.get(`/api/user/${id}`)).body.data as Fields;
    const expectSame = async () => {
      const read = await userOf();
      await expectUnchanged('user', id, read, admin);
      expect(await userOf()).toEqual(read);
    };
    await expectSame();
    await expectUnchanged('user', id, { planid: 2, expiration: END }, admin);
    await admin.put(`/api/user/${id}/update`, { avatar: IMAGE, status: 'suspended' });
    await expectSame();
    const planExpiresAt = new Date('2020-01-01T00:00:00Z');
    await app.get(Transactions).run((manager) => manager.update(Account, { id }, { planExpiresAt }));
    expect(await userOf()).toMatchObject({ status: 'free', planid: 1, suspended: true });
    await expectSame();
    await ada.put('/api/account/update', { branding: BRANDING });
    const before = await dumpOf(app.get(DataSource));
    const own = (await ada.get('/api/account')).body.data;
    expect((await ada.put('/api/account/update', own)).status).toBe(200);
    expect(await dumpOf(app.get(DataSource))).toEqual(before);
  });

  it('changes nothing in a link that has expired', async () => {
    const { id } = await ada.link({ expiry: '2099-12-31 23:59:59' });
    const expiresAt = new Date('2020-01-01T00:00:00Z');
    await app.get(Transactions).run((manager) => manager.update(Link, { id }, { expiresAt }));
    const read = await detailsOf('url', id);
    expect(read.expiry).toBe('2020-01-01 00:00:00');
    await expectUnchanged('url', id, read);
    expect((await ada.put(`/api/url/${id}/update`, { expiry: '2020-01-02' })).status).toBe(400);
  });

  it('changes nothing in a link whose destination has become an address of this service', async () => {
    const { id } = await ada.link({ url: 'https://late.example.com/page' });
    await add('domain', { domain: 'https://late.example.com' });
    await expectUnchanged('url', id, await detailsOf('url', id));
    expect((await ada.put(`/api/url/${id}/update`, { url: 'https://late.example.com/other' })).status).toBe(400);
  });
});

describe('A blank value in an update', () => {
  const BLANKS: [path: string, fields: string[]][] = [
    ['domain', ['redirectroot', 'redirect404', 'expiredurl', 'appleapps', 'googleapps', 'branding']],
    ['utm', ['source', 'medium', 'campaign', 'term', 'content']],
    ['splash', ['title', 'message', 'image', 'logo', 'button']],
    ['overlay', ['label', 'link', 'color', 'position']],
    ['bio', ['avatar', 'description', 'background', 'button', 'metatitle', 'metadescription', 'metaimage']],
    ['qr', ['logo', 'shape', 'eyes', 'eyecolor', 'margin', 'frame']],
  ];
  const LINK_FIELDS = [
    ...[
      'start',
      'maxclicks',
      'expiry',
      'expiredurl',
      'geotarget',
      'devicetarget',
      'languagetarget',
      'variants',
      'metatitle',
      'metadescription',
      'metaimage',
    ],
    ...['description', 'pixels', 'tags', 'channel', 'campaign', 'deeplink', 'parameters', 'utm'],
  ];
  const isBlank = (value: unknown) =>
    value === undefined || value === null || value === '' || (value as unknown[]).length === 0;

  it.each(BLANKS)('clears optional fields of a %s', async (path, fields) => {
    for (const blank of [null, '']) {
      const [, , given] = RESOURCES.find(([resource, name]) => resource === path && !/only|defaults/.test(name))!;
      const name = `Blank ${blank === null ? 'null' : 'text'}`;
      const unique = {
        name,
        domain: `https://blank-${String(blank).length}.example.com`,
        alias: `blank-${String(blank)}x`,
      };
      const id = await add(path, { ...given(), ...unique });
      await ada.put(`/api/${path}/${id}/update`, Object.fromEntries(fields.map((field) => [field, blank])));
      const read = await detailsOf(path, id);
      expect(fields.filter((field) => !isBlank(read[field]))).toEqual([]);
    }
  });

  it.each([
    ['null', (fields: string[]) => Object.fromEntries(fields.map((field) => [field, null]))],
    ['an empty text', (fields: string[]) => Object.fromEntries(fields.map((field) => [field, '']))],
    ['a name in clear', (fields: string[]) => ({ clear: fields })],
  ])('clears every optional field of a link: %s', async (_, blank) => {
    const [, , given] = RESOURCES.find(([path, name]) => path === 'url' && name === 'a link')!;
    const id = await add('url', { ...given(), custom: undefined });
    expect((await ada.put(`/api/url/${id}/update`, blank(LINK_FIELDS))).status).toBe(200);
    const read = await detailsOf('url', id);
    expect(LINK_FIELDS.filter((field) => !isBlank(read[field]))).toEqual([]);
    expect(read).toMatchObject({ url: PAGE, type: 'frame', haspassword: true, domain: ids.domain, status: 'public' });
  });

  it('removes a password if it is null, and keeps it if it is empty', async () => {
    const { id } = await ada.link({ password: 'open sesame' });
    await ada.put(`/api/url/${id}/update`, { password: '' });
    expect((await detailsOf('url', id)).haspassword).toBe(true);
    await ada.put(`/api/url/${id}/update`, { password: null });
    expect((await detailsOf('url', id)).haspassword).toBe(false);
  });

  it('moves a link that clears its domain to the host of the service, unless its alias is taken there', async () => {
    const change = { clear: ['domain'] };
    const { id } = await ada.link({ domain: ids.domain });
    const taken = (await ada.link({ domain: ids.domain, custom: 'moved' })).id;
    await ada.link({ custom: 'moved' });
    expect((await ada.put(`/api/url/${id}/update`, change)).body.shorturl).toContain(app.baseUrl);
    expect((await detailsOf('url', id)).domain).toBeNull();
    expect((await ada.put(`/api/url/${taken}/update`, change)).status).toBe(409);
    expect((await detailsOf('url', taken)).domain).toBe(ids.domain);
  });

  it.each([null, ''])('keeps the domain of a link that is sent as %j', async (domain) => {
    const { id } = await ada.link({ domain: ids.domain });
    expect((await ada.put(`/api/url/${id}/update`, { domain })).status).toBe(200);
    expect((await detailsOf('url', id)).domain).toBe(ids.domain);
  });
});

describe('Two simultaneous updates', () => {
  type Field = [name: string, before: string, after: string];
  const ADDRESS = (name: string): Field => [name, PAGE, `${PAGE}/${name}`];
  const TEXT = (name: string): Field => [name, 'Before', `After ${name}`];
  const COLOUR = (name: string): Field => [name, '#111111', '#222222'];

  it.each<[path: string, required: (attempt: number) => Fields, one: Field, other: Field]>([
    [
      'domain',
      (attempt) => ({ domain: `https://at-${attempt}.example.com` }),
      ADDRESS('redirectroot'),
      ADDRESS('redirect404'),
    ],
    ['channel', (attempt) => ({ name: `At ${attempt}` }), TEXT('description'), COLOUR('color')],
    ['utm', (attempt) => ({ name: `At ${attempt}` }), TEXT('source'), TEXT('medium')],
    ['splash', () => ({}), TEXT('name'), TEXT('title')],
    ['overlay', () => ({ type: 'coupon', message: 'Save', code: 'A' }), TEXT('name'), TEXT('label')],
    ['bio', (attempt) => ({ alias: `at-${attempt}` }), TEXT('name'), TEXT('metatitle')],
    ['qr', () => ({ type: 'text', data: { text: 'Table 7' } }), TEXT('name'), COLOUR('foreground')],
    ['url', () => ({ url: PAGE }), TEXT('description'), TEXT('metatitle')],
  ])('of a %s leave it as one of them sends it', async (path, required, one, other) => {
    for (let attempt = 0; attempt < 5; attempt++) {
      const fieldsWith = (...after: Field[]) =>
        Object.fromEntries([one, other].map((field) => [field[0], field[after.includes(field) ? 2 : 1]]));
      const id = await add(path, { ...required(attempt), ...fieldsWith() });
      const sent = [fieldsWith(one), fieldsWith(other)];
      const responses = await Promise.all(sent.map((fields) => ada.put(`/api/${path}/${id}/update`, fields)));
      expect(responses.map(({ status }) => status)).toEqual([200, 200]);
      const row = path === 'channel' ? await rowOf(path, id) : await detailsOf(path, id);
      expect(sent).toContainEqual(Object.fromEntries([one, other].map(([name]) => [name, row[name]])));
    }
  });
});
