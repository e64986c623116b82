import { DataSource } from 'typeorm';
import { eventually } from '../../support/conditions';
import { badFields, idsOf, TestResponse } from '../../support/http';
import { pictureOf, readImage } from '../../support/images';
import { TestClient, useApp } from '../../support/test-app';

const DATE = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
const CONFIRMED = { error: 0, message: expect.any(String) };
const NOT_FOUND = { error: 1, code: 'not_found', message: 'There is no QR code with this id.' };
const WIFI = { ssid: 'Guests', password: 'correct horse' };
const LINK = { type: 'link', data: 'https://example.com/menu' };

const app = useApp();
let ada: TestClient;
let eve: TestClient;

beforeAll(async () => {
  eve = await app.account();
});
beforeEach(async () => {
  ada = await app.account();
});

const add = (fields: object, client = ada) => client.post('/api/qr/add', { type: 'text', data: 'Hello', ...fields });
const addCode = async (fields: object = {}, client = ada): Promise<{ id: number; link: string }> => {
  const answer = await add(fields, client);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
};
const update = (id: number, fields: object) => ada.put(`/api/qr/${id}/update`, fields);
const remove = (id: number) => ada.delete(`/api/qr/${id}/delete`);
const detailsOf = async (id: number, client = ada) => (await client.get(`/api/qr/${id}`)).body.details;
const list = async () => (await ada.get('/api/qr')).body.data;
const expectBad = (answer: TestResponse, ...fields: string[]) =>
  expect([answer.status, badFields(answer)]).toEqual([400, fields]);

describe('POST /api/qr/add', () => {
  it('returns the id and the address of the image', async () => {
    const answer = await add({});
    expect([answer.status, answer.body]).toEqual([
      200,
      { error: 0, id: expect.any(Number), link: expect.stringMatching(/^http:\/\/localhost:\d+\/qr\/\w{10}\.svg$/) },
    ]);
    expect((await app.visit(answer.body.link)).status).toBe(200);
  });

  it('uses defaults for fields that are absent, null or empty', async () => {
    for (const blank of [undefined, null, '']) {
      const fields = { name: blank, foreground: blank, background: blank, logo: blank, size: blank, format: blank };
      const { id, link } = await addCode(fields);
      expect((await ada.get(`/api/qr/${id}`)).body).toEqual({
        error: 0,
        details: {
          id,
          name: 'Text',
          type: 'text',
          data: 'Hello',
          link,
          foreground: '#000000',
          background: '#ffffff',
          logo: null,
          size: 400,
          format: 'svg',
          date: DATE,
          scans: 0,
        },
        data: {
          clicks: 0,
          uniqueClicks: 0,
          topCountries: 0,
          topReferrers: 0,
          topBrowsers: 0,
          topOs: 0,
          socialCount: { facebook: 0, twitter: 0, instagram: 0, linkedin: 0, reddit: 0, google: 0 },
        },
      });
    }
  });

  it('stores the fields that are sent', async () => {
    const { id } = await addCode({
      name: 'Käse',
      foreground: '#F00',
      background: '#FFFFEE',
      size: '500',
      format: 'png',
    });
    expect(await detailsOf(id)).toMatchObject({
      name: 'Käse',
      foreground: '#ff0000',
      background: '#ffffee',
      size: 500,
      format: 'png',
    });
  });

  it.each<[string, unknown, unknown?]>([
    ['text', 'Hello'],
    ['text', { text: 'Hello' }],
    ['link', 'https://example.com/a'],
    ['link', { url: 'https://example.com/a' }],
    ['email', { email: 'ada@example.com', subject: 'Hi' }],
    ['phone', '+49 30 123'],
    ['sms', { phone: '+49 30 123', message: null, more: 1 }, { phone: '+49 30 123' }],
    ['wifi', { ...WIFI, encryption: 'wpa', hidden: 'true' }, { ...WIFI, encryption: 'WPA', hidden: true }],
    ['vcard', { lastname: 'Lovelace', note: '', __proto__: null }, { lastname: 'Lovelace' }],
  ])('returns the data of the type %s as it was sent: %j', async (type, data, shown = data) => {
    expect((await detailsOf((await addCode({ type, data })).id)).data).toEqual(shown);
  });
});

describe('POST /api/qr/add with invalid fields', () => {
  it.each<[string, object, ...string[]]>([
    ['nothing', { type: undefined, data: undefined }, 'type', 'data'],
    ['an unknown type', { type: 'fax' }, 'type'],
    ['a property of every object as type', { type: 'constructor' }, 'type'],
    ['no data', { data: undefined }, 'data'],
    ['empty data', { data: '' }, 'data'],
    ['a number as data', { data: 5 }, 'data'],
    ['a list as data', { data: ['Hello'] }, 'data'],
    ['an object without the text', { data: {} }, 'data.text'],
    ['a number as text', { data: { text: 5 } }, 'data.text'],
    ['a control character', { data: 'a\u0000b' }, 'data'],
    ['half a character', { data: 'a\ud800' }, 'data'],
    ['an invisible character in an address', { type: 'email', data: { email: 'a\ufe0f@example.com' } }, 'data.email'],
    ['half a character in an address', { type: 'email', data: { email: 'a\ud800@example.com' } }, 'data.email'],
    ['a long name', { name: 'x'.repeat(101) }, 'name'],
    ['a number as name', { name: 5 }, 'name'],
    ['a name of two lines', { name: 'a\nb' }, 'name'],
    ['a word as colour', { foreground: 'red' }, 'foreground'],
    ['four digits as colour', { background: '#ffff' }, 'background'],
    ['an object as colour', { background: { toString: 1 } }, 'background'],
    ['a tiny size', { size: 99 }, 'size'],
    ['an immense size', { size: 2001 }, 'size'],
    ['half a pixel', { size: 400.5 }, 'size'],
    ['an unknown format', { format: 'gif' }, 'format'],
    ['several invalid fields', { data: {}, size: 5, format: 'gif' }, 'data.text', 'size', 'format'],
  ])('returns 400 for %s', async (_what, fields, ...bad) => {
    const answer = await add(fields);
    expect([answer.status, badFields(answer).sort()]).toEqual([400, [...bad].sort()]);
    expect(answer.body.message).toMatch(/^[a-z]+(\.[a-z]+)? .*\.$/);
  });

  it.each<[string, unknown, string]>([
    ['link', 'example.com', 'data'],
    ['link', { url: 'javascript:alert(1)' }, 'data.url'],
    ['link', 'https://user@example.com', 'data'],
    ['email', 'not-an-email', 'data'],
    ['email', { email: 'ada@example.com', subject: 'a\r\nBcc: eve@example.com' }, 'data.subject'],
    ['email', {}, 'data.email'],
    ['phone', 'call me', 'data'],
    ['phone', { phone: '+' }, 'data.phone'],
    ['phone', { phone: '1'.repeat(21) }, 'data.phone'],
    ['phone', { phone: '123\n456' }, 'data.phone'],
    ['sms', { message: 'Hi' }, 'data.phone'],
    ['sms', { phone: '123', message: { a: 1 } }, 'data.message'],
    ['wifi', 'Guests', 'data'],
    ['wifi', { password: 'correct horse' }, 'data.ssid'],
    ['wifi', { ssid: 'x'.repeat(33) }, 'data.ssid'],
    ['wifi', { ssid: 'a\nb' }, 'data.ssid'],
    ['wifi', { ...WIFI, encryption: 'ROT13' }, 'data.encryption'],
    ['wifi', { ...WIFI, encryption: 'nopass' }, 'data.password'],
    ['wifi', { ssid: 'Guests', encryption: 'WPA' }, 'data.password'],
    ['wifi', { ...WIFI, hidden: 'maybe' }, 'data.hidden'],
    ['vcard', 'Ada', 'data'],
    ['vcard', { title: 'Programmer' }, 'data.firstname'],
    ['vcard', { firstname: 'Ada\nTEL:1' }, 'data.firstname'],
    ['vcard', { lastname: 'Lovelace', email: 'not-an-email' }, 'data.email'],
    ['vcard', { lastname: 'Lovelace', website: 'example' }, 'data.website'],
    ['vcard', { lastname: 'Lovelace', website: 'https://example.com/\nTEL:1' }, 'data.website'],
  ])('returns 400, also in an update, for data of the type %s: %j', async (type, data, field) => {
    expectBad(await add({ type, data }), field);
    const good = { text: 'a', link: 'https://a.example', email: 'a@a.example', phone: '123', sms: '123', wifi: WIFI };
    const { id } = await addCode({ type, data: { ...good, vcard: { lastname: 'A' } }[type] });
    expectBad(await update(id, { data }), field);
  });

  it('returns 400 for a link to an address that the service redirects, such as a rotator', async () => {
    expectBad(await add({ type: 'link', data: `${app.baseUrl}/abc` }), 'data');
    expectBad(await add({ type: 'link', data: { url: `${app.baseUrl}/r/sale` } }), 'data.url');
    expect((await list()).result).toBe(0);
  });

  it('returns 400 for more data than a code can hold', async () => {
    expectBad(await add({ data: 'x'.repeat(2_332) }), 'data');
    expectBad(await add({ data: 'ü'.repeat(1_166) }), 'data');
    expectBad(await add({ data: 'x'.repeat(1_274), logo: await pictureOf(50, 50) }), 'data');
    expect((await add({ data: 'x'.repeat(2_331) })).status).toBe(200);
    expectBad(await add({ type: 'sms', data: { phone: '123', message: 'ü'.repeat(2_000) } }), 'data');
  });

  it('returns 400 for a size at which the code cannot be read, with the size that is enough', async () => {
    const answer = await add({ data: 'x'.repeat(300), size: 100 });
    expectBad(answer, 'size');
    const [smallest] = /\d+/.exec(answer.body.message)!;
    expect((await add({ data: 'x'.repeat(300), size: smallest })).status).toBe(200);
    expectBad(await add({ data: 'x'.repeat(300), size: Number(smallest) - 1 }), 'size');
  });

  it.each([
    [{ foreground: '#ffffff' }],
    [{ background: '#000' }],
    [{ foreground: '#959595' }],
    [{ foreground: '#f00', background: '#0f0' }],
  ])('returns 400, also in an update, for colours without enough contrast: %j', async (colours) => {
    expectBad(await add(colours), 'foreground');
    const { id } = await addCode();
    expectBad(await update(id, colours), 'foreground');
  });
});

describe('The logo of a QR code', () => {
  it.each(['png', 'jpeg'] as const)('is stored as a small PNG when it is sent as %s', async (format) => {
    const { id } = await addCode({ logo: await pictureOf(400, 300, format) });
    const { logo } = await detailsOf(id);
    expect(logo).toMatch(/^data:image\/png;base64,/);
    const png = Buffer.from(logo.split(',')[1], 'base64');
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([160, 120]);
  });

  it('is stored in less than 60,000 characters when it hardly compresses', async () => {
    const { id } = await addCode({ logo: await pictureOf(300, 300, 'png', true) });
    expect((await detailsOf(id)).logo.length).toBeLessThan(60_000);
  });

  it('may be a JPEG of many scans', async () => {
    expect((await add({ logo: await withScans(99) })).status).toBe(200);
  });

  it('is not enlarged when it is tiny', async () => {
    const { id } = await addCode({ logo: await pictureOf(1, 1) });
    expect((await detailsOf(id)).logo.length).toBeLessThan(300);
  });

  /** A JPEG with more markers that begin a scan, after its end, where decoders ignore them. */
  const withScans = async (count: number) => {
    const [head, base64 = ''] = (await pictureOf(50, 50, 'jpeg')).split(',');
    const scans = Buffer.from('ffda'.repeat(count), 'hex');
    return `${head},${Buffer.concat([Buffer.from(base64, 'base64'), scans]).toString('base64')}`;
  };
  const asPng = (content: string) => `data:image/png;base64,${Buffer.from(content).toString('base64')}`;
  it.each([
    ['an address', async () => 'https://example.com/logo.png'],
    ['an empty data URI', async () => 'data:image/png;base64,'],
    ['another format', () => pictureOf(10, 10, 'webp')],
    ['another format with the type of PNG', async () => (await pictureOf(10, 10, 'webp')).replace('webp', 'png')],
    ['an SVG', async () => 'data:image/svg+xml;base64,PHN2Zy8+'],
    [
      'an SVG with the type of PNG',
      async () => asPng('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ['the beginning of a PNG', async () => (await pictureOf(200, 200, 'png', true)).slice(0, 2_000)],
    ['the signature of a PNG', async () => 'data:image/png;base64,iVBORw0KGgo='],
    ['a picture with too many pixels', () => pictureOf(4_000, 4_000)],
    ['a picture with too long a side', () => pictureOf(10_001, 2)],
    ['a file with too many bytes', () => pictureOf(420, 420, 'png', true)],
    ['a JPEG of too many scans', () => withScans(101)],
  ])('returns 400 when it is %s', async (_what, logo) => {
    expectBad(await add({ logo: await logo() }), 'logo');
    expect((await list()).result).toBe(0);
  });

  it('is reported together with other invalid fields', async () => {
    expectBad(await update((await addCode()).id, { data: {}, logo: asPng('\x89PNG') }), 'logo');
    const { id } = await addCode();
    const broken = (await pictureOf(200, 200, 'png', true)).slice(0, 2_000);
    expectBad(await update(id, { data: {}, logo: broken }), 'data.text', 'logo');
  });

  it('is removed by clear', async () => {
    const { id, link } = await addCode({ logo: await pictureOf(50, 50) });
    expect((await update(id, { clear: ['logo'] })).status).toBe(200);
    expect((await detailsOf(id)).logo).toBeNull();
    expect((await app.visit(link)).text).not.toContain('<image');
    for (const clear of [['data'], 'logo', [5]]) expectBad(await update(id, { clear }), 'clear');
  });
});

describe('GET /api/qr', () => {
  it('lists the newest first, in pages', async () => {
    const codes = [await addCode({ name: 'One' }), await addCode({ name: 'Two' }), await addCode({ name: 'Three' })];
    const style = { type: 'text', foreground: '#000000', background: '#ffffff', size: 400, format: 'svg' };
    expect((await ada.get('/api/qr?limit=2')).body).toEqual({
      error: '0',
      data: {
        result: 3,
        perpage: 2,
        currentpage: 1,
        nextpage: 2,
        maxpage: 2,
        qrs: [
          { ...codes[2], error: undefined, scans: 0, name: 'Three', ...style, date: DATE },
          { ...codes[1], error: undefined, scans: 0, name: 'Two', ...style, date: DATE },
        ],
      },
    });
    expect((await ada.get('/api/qr?limit=2&page=2')).body.data.qrs).toMatchObject([{ name: 'One' }]);
  });
});

describe('PUT /api/qr/{id}/update', () => {
  it('changes the image at the same address', async () => {
    const { id, link } = await addCode();
    const answer = await update(id, { data: { text: 'New' }, name: 'Other', foreground: '#00f', size: 300 });
    expect([answer.status, answer.body]).toEqual([200, CONFIRMED]);
    expect(await detailsOf(id)).toMatchObject({
      data: { text: 'New' },
      name: 'Other',
      foreground: '#0000ff',
      background: '#ffffff',
      size: 300,
      link,
    });
    expect(await readImage(await app.visit(link))).toBe('New');
  });

  it('changes nothing when no field is sent', async () => {
    const { id } = await addCode({ type: 'wifi', data: WIFI, name: 'Guests', logo: await pictureOf(20, 20) });
    const before = await detailsOf(id);
    for (const fields of [{}, { name: null, size: '' }, { unknown: 1 }, { type: 'wifi' }, { clear: [] }])
      expect((await update(id, fields)).status).toBe(200);
    expect(await detailsOf(id)).toEqual(before);
  });

  it('returns 400 for another type', async () => {
    for (const [type, other] of [
      ['text', 'link'],
      ['link', 'text'],
      ['text', 'phone'],
    ]) {
      const { id } = await addCode({ type, data: 'https://example.com' });
      expectBad(await update(id, { type: other, data: '123' }), 'type');
      expect(await detailsOf(id)).toMatchObject({ type, data: 'https://example.com' });
    }
  });

  it('checks new fields together with the stored ones', async () => {
    const { id } = await addCode({ data: 'x'.repeat(300), size: 300 });
    expectBad(await update(id, { size: 100 }), 'size');
    expectBad(await update(id, { shape: 'dots' }), 'size');
    expectBad(await update(id, { data: 'x'.repeat(2_331) }), 'size');
    expectBad(await update(id, { data: 'x'.repeat(3_000) }), 'data');
    const long = await addCode({ data: 'x'.repeat(2_000) });
    expectBad(await update(long.id, { logo: await pictureOf(20, 20) }), 'data');
    expect(await detailsOf(long.id)).toMatchObject({ logo: null });
  });
});

describe('A QR code of the type link', () => {
  const shortOf = async (id: number) => (await detailsOf(id)).shorturl as string;
  const location = async (address: string) => (await app.visit(address)).headers.location;
  const linkIdOf = async (id: number): Promise<number> =>
    (await app.get(DataSource).query('SELECT link_id FROM qr_codes WHERE id = ?', [id]))[0].link_id;

  it('has a short address, unlike the other types', async () => {
    expect(await shortOf((await addCode(LINK)).id)).toMatch(/^http:\/\/localhost:\d+\/\w{7}$/);
    expect(await detailsOf((await addCode()).id)).not.toHaveProperty('shorturl');
  });

  it('leads visitors to its new destination after an update, and keeps its image', async () => {
    const { id, link } = await addCode(LINK);
    const short = await shortOf(id);
    const before = (await app.visit(link)).text;
    expect(await location(short)).toBe('https://example.com/menu');
    await update(id, { data: { url: 'https://example.org/new' } });
    expect(await location(short)).toBe('https://example.org/new');
    expect((await app.visit(link)).text).toBe(before);
    await update(id, { foreground: '#00f' });
    expect(await location(short)).toBe('https://example.org/new');
  });

  it('leads visitors to a bio page, the list of a campaign, and the landing page', async () => {
    const bio = await ada.post('/api/bio/add', { name: 'Ada', alias: `scanned-${ada.accountId}` });
    const campaign = await ada.post('/api/campaign/add', { name: 'Sale', public: true });
    const pages = [bio.body.link, campaign.body.list, `${app.baseUrl}/`];
    const codes = await Promise.all(pages.map((data: string) => addCode({ type: 'link', data })));
    const shorts = await Promise.all(codes.map(async ({ id }) => location(await shortOf(id))));
    expect(shorts).toEqual(pages);
    expect((await update(codes[0]!.id, { data: { url: pages[1] } })).status).toBe(200);
  });

  it('keeps its destination when an update is refused', async () => {
    const { id } = await addCode(LINK);
    expectBad(await update(id, { data: 'https://example.org', foreground: '#fff' }), 'foreground');
    expectBad(await update(id, { data: `${app.baseUrl}/x` }), 'data');
    expect(await location(await shortOf(id))).toBe('https://example.com/menu');
    expect((await detailsOf(id)).data).toBe('https://example.com/menu');
  });

  it('returns 404 to visitors once it is deleted', async () => {
    const { id } = await addCode(LINK);
    const short = await shortOf(id);
    const linkId = await linkIdOf(id);
    expect((await app.visit(short)).status).toBe(302);
    expect((await remove(id)).body).toEqual(CONFIRMED);
    expect((await app.visit(short)).status).toBe(404);
    expect((await ada.get(`/api/qr/${id}`)).status).toBe(404);
    expect(await app.get(DataSource).query('SELECT id FROM links WHERE id = ?', [linkId])).toEqual([]);
  });

  it('counts the visitors who follow it', async () => {
    const { id, link } = await addCode(LINK);
    const short = await shortOf(id);
    await app.visit(short, { referer: 'https://t.co/a' });
    await app.visit(short);
    await app.visit(short, { 'user-agent': 'curl/8.5.0' });
    await app.visit(link);
    await eventually(async () => expect((await list()).qrs).toMatchObject([{ id, scans: 2 }]));
    expect((await ada.get(`/api/qr/${id}`)).body.data).toMatchObject({
      clicks: 2,
      uniqueClicks: 1,
      topBrowsers: { Chrome: 2 },
      topReferrers: { Direct: 1, 't.co': 1 },
    });
  });

  it('has a link that no list of links shows', async () => {
    const { id } = await addCode(LINK);
    const short = await shortOf(id);
    const own = await ada.link({ url: 'https://example.com/menu' });
    for (const query of ['', '?order=click', '?q=menu', '?q=menu&order=click'])
      expect(idsOf(await ada.get(`/api/urls${query}`))).toEqual([own.id]);
    expect((await ada.get(`/api/urls?short=${encodeURIComponent(short)}`)).body.error).toBe(1);
  });

  it('has a link that returns 404 to the requests for links', async () => {
    const { id } = await addCode(LINK);
    const linkId = await linkIdOf(id);
    expect((await ada.get(`/api/url/${linkId}`)).status).toBe(404);
    expect((await ada.put(`/api/url/${linkId}/update`, { url: 'https://evil.example' })).status).toBe(404);
    expect((await ada.delete(`/api/url/${linkId}/delete`)).status).toBe(404);
    expect(await location(await shortOf(id))).toBe('https://example.com/menu');
  });

  it('may open an app', async () => {
    const { id } = await addCode({ type: 'link', data: 'tel:+4930123' });
    expect(await location(await shortOf(id))).toBe('tel:+4930123');
  });
});

describe('DELETE /api/qr/{id}/delete', () => {
  it.each([
    ['text', {}],
    ['link', LINK],
  ])('deletes a QR code of the type %s', async (_type, fields) => {
    const { id } = await addCode(fields);
    const kept = await addCode();
    expect((await remove(id)).status).toBe(200);
    for (const answer of [await ada.get(`/api/qr/${id}`), await update(id, {}), await remove(id)])
      expect(answer.status).toBe(404);
    expect((await list()).qrs).toMatchObject([{ id: kept.id }]);
  });
});

describe('A QR code of another account', () => {
  it.each([
    ['text', {}],
    ['link', LINK],
  ])('returns the same as an unknown one, and stays as it is: %s', async (_type, fields) => {
    const { id } = await addCode(fields, eve);
    const before = await detailsOf(id, eve);
    for (const unknown of [id, 2_000_000_000]) {
      const requests = [
        ada.get(`/api/qr/${unknown}`),
        update(unknown, {}),
        update(unknown, { name: 'Mine', data: 'https://evil.example' }),
        update(unknown, { type: 'wifi' }),
        ada.delete(`/api/qr/${unknown}/delete`),
      ];
      for (const { status, body } of await Promise.all(requests)) expect([status, body]).toEqual([404, NOT_FOUND]);
    }
    expect(await detailsOf(id, eve)).toEqual(before);
    expect((await list()).qrs).toEqual([]);
  });
});
