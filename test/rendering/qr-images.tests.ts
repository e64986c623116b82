import { PNG } from 'pngjs';
import { DataSource } from 'typeorm';
import { pictureOf, readImage, readPng } from '../support/images';
import { TestClient, useApp } from '../support/test-app';

const WIFI = { ssid: 'Gäste; "5,0"', password: 'a\\b:c;d,e"f', hidden: true };
const CARD = {
  firstname: 'Ada',
  lastname: 'Lovelace, Countess',
  organization: 'Engines; Ltd',
  title: 'Programmer',
  phone: '+44 20 123-456',
  email: 'ada@example.com',
  website: 'https://example.com/a,b',
  street: '12 Long Street',
  city: 'London',
  zip: 'W1 2AB',
  country: 'England',
  note: 'First\nsecond \\ third',
};
const VCARD = [
  'BEGIN:VCARD',
  'VERSION:3.0',
  'N:Lovelace\\, Countess;Ada;;;',
  'FN:Ada Lovelace\\, Countess',
  'ORG:Engines\\; Ltd',
  'TITLE:Programmer',
  'TEL:+4420123456',
  'EMAIL:ada@example.com',
  'URL:https://example.com/a,b',
  'ADR:;;12 Long Street;London;;W1 2AB;England',
  'NOTE:First\\nsecond \\\\ third',
  'END:VCARD',
  '',
].join('\r\n');

const ENCODED: [type: string, data: unknown, text: string][] = [
  ['text', 'Table 7', 'Table 7'],
  ['text', { text: 'two\nlines' }, 'two\nlines'],
  ['text', '0123456789', '0123456789'],
  ['text', 'HELLO WORLD', 'HELLO WORLD'],
  ['text', 'Grüße, 日本語, Ελληνικά, 🦉', 'Grüße, 日本語, Ελληνικά, 🦉'],
  ['text', '漢字', '漢字'],
  ['email', 'ada@example.com', 'mailto:ada@example.com'],
  [
    'email',
    { email: 'a+b@example.com', subject: 'Tisch & Stühle?', message: 'one\ntwo' },
    'mailto:a%2Bb@example.com?subject=Tisch%20%26%20St%C3%BChle%3F&body=one%0D%0Atwo',
  ],
  ['email', { email: 'ada@example.com', message: 'Hi' }, 'mailto:ada@example.com?body=Hi'],
  ['phone', '+49 (30) 123-456', 'tel:+4930123456'],
  ['phone', { phone: '030/123456' }, 'tel:030123456'],
  ['phone', '+49 (0)30 123456', 'tel:+4930123456'],
  ['phone', '(0)30 123456', 'tel:030123456'],
  ['sms', '+49 30 123', 'SMSTO:+4930123'],
  ['sms', { phone: '+4930123', message: 'Grüße: hi' }, 'SMSTO:+4930123:Grüße: hi'],
  ['wifi', WIFI, 'WIFI:T:WPA;S:Gäste\\; \\"5\\,0\\";P:a\\\\b\\:c\\;d\\,e\\"f;H:true;;'],
  ['wifi', { ssid: 'Free', hidden: 'false' }, 'WIFI:T:nopass;S:Free;;'],
  ['wifi', { ssid: 'Old', password: '12345', encryption: 'wep' }, 'WIFI:T:WEP;S:Old;P:12345;;'],
  ['vcard', CARD, VCARD],
  [
    'vcard',
    { organization: 'Engines' },
    'BEGIN:VCARD\r\nVERSION:3.0\r\nN:;;;;\r\nFN:Engines\r\nORG:Engines\r\nEND:VCARD\r\n',
  ],
];

describe('The image of a QR code', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const make = async (fields: object): Promise<string> => {
    const response = await ada.post('/api/qr/add', { type: 'text', data: 'Hello', ...fields });
    if (response.status !== 200) throw new Error(response.text);
    return response.body.link;
  };
  const asPng = (link: string) => link.replace(/svg$/, 'png');

  it.each(ENCODED)('encodes %s %j', async (type, data, text) => {
    const link = await make({ type, data });
    for (const address of [link, asPng(link)]) expect(await readImage(await app.visit(address))).toBe(text);
  });

  it('of a link encodes its short address', async () => {
    const { body } = await ada.post('/api/qr/add', { type: 'link', data: 'https://example.com/a' });
    const { shorturl } = (await ada.get(`/api/qr/${body.id}`)).body.details;
    expect(await readImage(await app.visit(asPng(body.link)))).toBe(shorturl);
    expect((await app.visit(shorturl)).headers.location).toBe('https://example.com/a');
  });

  it.each<[string, { data?: string; size?: number; foreground?: string; background?: string }]>([
    ['colours', { foreground: '#2563EB', background: '#ff0' }],
    ['light on dark', { foreground: '#fff', background: '#111111' }],
    ['the smallest contrast', { foreground: '#949494', background: '#ffffff' }],
    ['the smallest size', { size: 100 }],
    ['an odd size', { size: 333 }],
    ['the largest size', { size: 2000 }],
    ['a long text', { data: 'wörd '.repeat(380) }],
    ['a long text at its smallest size', { data: 'x'.repeat(2_331), size: 370 }],
    ['many digits', { data: '7'.repeat(5_596) }],
  ])('can be read with %s', async (_, fields) => {
    const response = await app.visit(asPng(await make(fields)));
    expect(await readImage(response)).toBe(fields.data ?? 'Hello');
    const { width, height } = PNG.sync.read(response.bytes);
    expect([width, height]).toEqual([fields.size ?? 400, fields.size ?? 400]);
  });

  it.each([1, 5, 30, 150, 600, 1_273])('can be read with a logo on %d characters', async (length) => {
    const data = 'x'.repeat(length);
    for (const logo of [await pictureOf(300, 300, 'png', true), await pictureOf(300, 100, 'jpeg')]) {
      const response = await app.visit(asPng(await make({ data, logo, size: 500 })));
      expect(await readImage(response)).toBe(data);
    }
  });

  it('has its logo in SVG as well', async () => {
    const response = await app.visit(await make({ logo: await pictureOf(50, 50) }));
    expect(response.text).toContain('href="data:image/png;base64,');
    expect(await readImage(response)).toBe('Hello');
  });

  it('shows the logo in the middle', async () => {
    const response = await app.visit(asPng(await make({ logo: await pictureOf(50, 50), size: 400 })));
    const { data } = PNG.sync.read(response.bytes);
    expect([...data.subarray((200 * 400 + 200) * 4).subarray(0, 3)]).toEqual([0xc8, 0x1e, 0x1e]);
  });

  it('has its colours and a quiet zone of four modules', async () => {
    const response = await app.visit(asPng(await make({ foreground: '#123', background: '#ffeecc', size: 290 })));
    const { data } = PNG.sync.read(response.bytes);
    const colourAt = (at: number) => data.subarray((at * 290 + at) * 4, (at * 290 + at) * 4 + 3).toString('hex');
    // A code of 21 modules and two quiet zones of 4, each of 10 pixels.
    expect([0, 39, 40].map(colourAt)).toEqual(['ffeecc', 'ffeecc', '112233']);
  });

  it('is available as SVG and as PNG, whichever format was chosen', async () => {
    const link = await make({ format: 'png' });
    expect(link).toMatch(/\/qr\/\w{10}\.png$/);
    expect((await app.visit(link)).headers['content-type']).toBe('image/png');
    const svg = await app.visit(link.replace(/png$/, 'svg'));
    expect(svg.headers['content-type']).toBe('image/svg+xml');
    expect(svg.text).toMatch(/^<svg .*<\/svg>$/);
  });

  it('may be cached for five minutes, and has a policy without scripts', async () => {
    const { headers } = await app.visit(await make({}));
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'",
    });
  });

  it('returns 304 for its ETag until it changes', async () => {
    const { body } = await ada.post('/api/qr/add', { type: 'text', data: 'Hello' });
    const { headers } = await app.visit(body.link);
    const etag = headers.etag!;
    for (const tags of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await app.visit(body.link, { 'if-none-match': tags });
      expect([again.status, again.text, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    }
    expect((await app.visit(asPng(body.link), { 'if-none-match': etag })).status).toBe(200);
    await ada.put(`/api/qr/${body.id}/update`, { data: 'Changed' });
    const changed = await app.visit(body.link, { 'if-none-match': etag });
    expect([changed.status, await readImage(changed)]).toEqual([200, 'Changed']);
  });

  it('returns no body for HEAD', async () => {
    const link = asPng(await make({}));
    const [whole, head] = [await app.visit(link), await app.visit(link, {}, 'HEAD')];
    expect([head.status, head.text]).toEqual([200, '']);
    expect(head.headers).toMatchObject({
      'content-type': 'image/png',
      'content-length': String(whole.bytes.length),
      etag: whole.headers.etag,
    });
  });

  it.each([
    ['no word', '/qr'],
    ['an empty word', '/qr/'],
    ['an unknown word', '/qr/abcdefghij.svg'],
    ['no ending', '/qr/abcdefghij'],
    ['another ending', '/qr/abcdefghij.gif'],
    ['a number', '/qr/1.svg'],
    ['more after it', '/qr/abcdefghij.svg/more'],
    ['a parent folder', '/qr/..%2fabcdef.svg'],
    ['an immense word', `/qr/${'a'.repeat(5_000)}.svg`],
    ['a null byte', '/qr/%00.svg'],
    ['a broken escape', '/qr/%ff.svg'],
  ])('returns 404 for %s', async (_, path) => {
    const response = await app.visit(path);
    expect(response.status).toBe(404);
    expect(response.text).toContain('Link not found');
  });

  it('returns 404 for a word in another letter case', async () => {
    const link = await make({});
    const [, word = ''] = /\/qr\/(\w+)\./.exec(link)!;
    const swapped = word.replace(/[a-z]/i, (letter) =>
      letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
    );
    expect((await app.visit(`/qr/${swapped}.svg`)).status).toBe(404);
  });

  it('returns 404 on a host that is not the own one of the service', async () => {
    const link = await make({});
    expect((await app.visit(link, { host: 'unknown.example' })).status).toBe(404);
    expect((await app.visit(link)).status).toBe(200);
  });

  it('returns 404 after its code is deleted', async () => {
    const { body } = await ada.post('/api/qr/add', { type: 'text', data: 'Hello' });
    await app.visit(asPng(body.link));
    await ada.delete(`/api/qr/${body.id}/delete`);
    for (const address of [body.link, asPng(body.link)]) expect((await app.visit(address)).status).toBe(404);
  });

  it('is returned to simultaneous visitors', async () => {
    const links = await Promise.all(Array.from({ length: 8 }, (_, at) => make({ data: `n${at}`, size: 300 })));
    const responses = await Promise.all([...links, ...links].map((link) => app.visit(asPng(link))));
    expect(responses.map(({ bytes }) => readPng(bytes))).toEqual(
      [...links, ...links].map((_, at) => `n${at % links.length}`),
    );
  });

  it('returns 503 while the database is unavailable', async () => {
    const link = await make({});
    const database = app.get(DataSource);
    await database.query('ALTER TABLE qr_codes RENAME TO hidden_codes');
    const response = await app.visit(link);
    await database.query('ALTER TABLE hidden_codes RENAME TO qr_codes');
    expect(response.status).toBe(503);
    expect(response.headers).toMatchObject({ 'retry-after': '30', 'cache-control': 'private, no-store' });
    expect(response.headers.etag).toBeUndefined();
    expect(response.text).toContain('Back in a moment');
  });
});
