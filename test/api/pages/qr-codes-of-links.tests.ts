import { eventually } from '../../support/conditions';
import { badFields } from '../../support/http';
import { pictureOf, readImage } from '../../support/images';
import { Site, withLoopback } from '../../support/sites';
import { TestClient, useApp } from '../../support/test-app';

const app = useApp({ environment: { DOMAIN_CHECK: 'off' }, reach: withLoopback() });
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const add = (fields: object, client = ada) => client.post('/api/qr/add', { type: 'link', ...fields });
const detailsOf = async (id: number) => (await ada.get(`/api/qr/${id}`)).body.details;
const linkOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body;
const scansOf = async (id: number) =>
  (await ada.get('/api/qr')).body.data.qrs.find((code: { id: number }) => code.id === id).scans;

describe('A QR code of a link in the list', () => {
  it.each(['its short address', 'its id'])('is made from %s, and holds the short address with a marker', async (by) => {
    const link = await ada.link({ custom: `menu-${ada.accountId}` });
    const answer = await add(by === 'its id' ? { linkid: link.id } : { data: link.shorturl });
    expect(answer.status).toBe(200);
    const slug = /qr\/(\w{10})\.svg$/.exec(answer.body.link as string)![1];
    const payload = await readImage(await app.visit(answer.body.link as string));
    expect(payload).toBe(`${link.shorturl}?qr=sp-${slug}`);
    const details = await detailsOf(answer.body.id as number);
    expect(details).toMatchObject({ type: 'link', data: link.shorturl, shorturl: payload, scans: 0 });
  });

  it('keeps the query of the short address that it is made from', async () => {
    const { shorturl } = await ada.link({ url: 'https://example.com/page' });
    const { id, link } = (await add({ data: `${shorturl}?utm_source=flyer` })).body;
    const slug = /qr\/(\w{10})\.svg$/.exec(link as string)![1];
    const payload = `${shorturl}?utm_source=flyer&qr=sp-${slug}`;
    expect(await readImage(await app.visit(link as string))).toBe(payload);
    expect((await detailsOf(id as number)).shorturl).toBe(payload);
    expect((await app.visit(payload)).headers.location).toBe('https://example.com/page?utm_source=flyer');
  });

  it('is not made from an address at another port, which is another service', async () => {
    const { shorturl } = await ada.link();
    const data = shorturl.replace(/:\d+/, ':8443');
    const details = await detailsOf((await add({ data })).body.id as number);
    expect((await app.visit(details.shorturl)).headers.location).toBe(data);
  });

  it('stays readable when its link gets a longer address', async () => {
    const link = await ada.link();
    const { id, link: image } = (await add({ linkid: link.id, size: 100 })).body;
    await ada.put(`/api/url/${link.id}/update`, { custom: 'ж'.repeat(64) });
    expect(await readImage(await app.visit(image as string))).toContain(encodeURI('ж'.repeat(64)));
    expect((await ada.get(`/api/qr/${id}/image.svg`)).status).toBe(200);
  });

  it('leads to the destination at once, which does not see the marker', async () => {
    const { shorturl, id } = await ada.link({ url: 'https://example.com/page?a=1' });
    const code = (await add({ linkid: id })).body;
    const payload = (await detailsOf(code.id as number)).shorturl;
    for (const [address, location] of [
      [payload, 'https://example.com/page?a=1'],
      [`${payload}&b=2`, 'https://example.com/page?a=1&b=2'],
      [`${shorturl}?qr=restaurant`, 'https://example.com/page?a=1&qr=restaurant'],
      [`${shorturl}?qr=1`, 'https://example.com/page?a=1&qr=1'],
    ]) {
      const answer = await app.visit(address);
      expect([answer.status, answer.headers.location]).toEqual([302, location]);
    }
  });

  it('counts scans for the code and for the link, each once', async () => {
    const link = await ada.link();
    const [one, other] = [(await add({ linkid: link.id })).body, (await add({ data: link.shorturl })).body];
    const foreign = (await add({ linkid: (await ada.link()).id })).body;
    const payload = (await detailsOf(one.id as number)).shorturl;
    await app.visit(payload);
    await app.visit(payload);
    await app.visit(payload, { 'user-agent': 'curl/8.5.0' });
    await app.visit((await detailsOf(other.id as number)).shorturl);
    await app.visit(link.shorturl);
    const slug = /(\w{10})\.svg$/.exec(foreign.link as string)![1];
    await app.visit(`${link.shorturl}?qr=sp-${slug}`);
    await app.visit(`${link.shorturl}?qr=sp-abcdefghjk`);
    await eventually(async () => expect((await linkOf(link.id)).data.clicks).toBe(6));
    expect(await Promise.all([one, other, foreign].map(({ id }) => scansOf(id as number)))).toEqual([2, 1, 0]);
    expect((await detailsOf(one.id as number)).scans).toBe(2);
  });

  it('is deleted without its link, and with its link', async () => {
    const link = await ada.link();
    const [one, other] = [(await add({ linkid: link.id })).body, (await add({ linkid: link.id })).body];
    expect((await ada.delete(`/api/qr/${one.id}/delete`)).status).toBe(200);
    expect((await app.visit(link.shorturl)).status).toBe(302);
    expect((await ada.delete(`/api/url/${link.id}/delete`)).status).toBe(200);
    expect((await ada.get(`/api/qr/${other.id}`)).status).toBe(404);
  });

  it('takes its own data back, and no other address', async () => {
    const link = await ada.link();
    const { id } = (await add({ linkid: link.id })).body;
    const { data, shorturl } = await detailsOf(id as number);
    const update = (value: string) => ada.put(`/api/qr/${id}/update`, { data: value, foreground: '#123456' });
    for (const same of [data, shorturl]) expect((await update(same)).status).toBe(200);
    for (const other of ['https://example.com/menu', (await ada.link()).shorturl])
      expect(badFields(await update(other))).toEqual(['data']);
    expect((await detailsOf(id as number)).shorturl).toBe(shorturl);
  });

  it('follows the link to a new alias', async () => {
    const link = await ada.link();
    const { id, link: image } = (await add({ linkid: link.id })).body;
    await ada.put(`/api/url/${link.id}/update`, { custom: `new-${ada.accountId}` });
    expect(await readImage(await app.visit(image as string))).toContain(`/new-${ada.accountId}?qr=sp-`);
    expect((await detailsOf(id as number)).shorturl).toContain(`/new-${ada.accountId}?qr=sp-`);
  });

  it('can be changed after the address of the link became too long for its size', async () => {
    const link = await ada.link();
    const { id } = (await add({ linkid: link.id, size: 100 })).body;
    await ada.put(`/api/url/${link.id}/update`, { custom: '商'.repeat(64) });
    for (const fields of [{ name: 'Menu' }, { foreground: '#102030' }])
      expect((await ada.put(`/api/qr/${id}/update`, fields)).status).toBe(200);
    expect(badFields(await ada.put(`/api/qr/${id}/update`, { size: 101 }))).toEqual(['size']);
  });

  it("returns 400 for another account's link, an unknown one, and for an id with another type", async () => {
    const foreign = await (await app.account()).link();
    expect(badFields(await add({ data: foreign.shorturl }))).toEqual(['data']);
    expect(badFields(await add({ linkid: foreign.id }))).toEqual(['linkid']);
    expect(badFields(await add({ linkid: 987_654_321 }))).toEqual(['linkid']);
    expect(badFields(await add({ type: 'text', data: 'a', linkid: (await ada.link()).id }))).toEqual(['linkid']);
    expect(badFields(await add({}))).toEqual(['data']);
  });

  it('returns 400 for the link that another code owns, as that would be a circle', async () => {
    const { shorturl } = await detailsOf((await add({ data: 'https://example.com' })).body.id as number);
    expect(badFields(await add({ data: shorturl }))).toEqual(['data']);
  });
});

describe('GET /api/url/{id}/qr.svg and .png', () => {
  it.each(['svg', 'png'])('returns the code of a link as %s, whose scans count for the link', async (format) => {
    const link = await ada.link();
    const image = await ada.get(`/api/url/${link.id}/qr.${format}?size=500&foreground=rgb(18,52,86)&background=%23fff`);
    expect(image.status).toBe(200);
    expect(image.headers['content-type']).toMatch(format === 'svg' ? 'image/svg+xml' : 'image/png');
    if (format === 'svg') expect(image.text).toContain('#123456');
    const payload = await readImage(image);
    expect(payload).toBe(`${link.shorturl}?qr=sp-link`);
    expect((await app.visit(payload!)).headers.location).toBe('https://example.com/page');
    await eventually(async () => expect((await linkOf(link.id)).data.clicks).toBe(1));
    expect((await ada.get('/api/qr')).body.data.result).toBe(0);
  });

  it('returns 404 for an unknown link and one of another account, and 400 for a style that cannot be read', async () => {
    const [link, foreign] = [await ada.link(), await (await app.account()).link()];
    for (const id of [foreign.id, 987_654_321]) expect((await ada.get(`/api/url/${id}/qr.svg`)).status).toBe(404);
    for (const [query, field] of [
      ['foreground=%23eee', 'foreground'],
      ['foreground=red', 'foreground'],
      ['size=10', 'size'],
      ['background=rgb(1,2,300)', 'background'],
    ])
      expect([query, (await ada.get(`/api/url/${link.id}/qr.svg?${query}`)).body.errors?.[0]?.field]).toEqual([
        query,
        field,
      ]);
  });
});

describe('A logo by its address', () => {
  let site: Site;
  let requests = 0;
  let body: Buffer;
  let type = 'image/png';

  beforeAll(async () => {
    body = Buffer.from((await pictureOf(60, 60)).split(',')[1]!, 'base64');
    site = await Site.serve((_, response) => {
      requests++;
      response.writeHead(200, { 'content-type': type }).end(body);
    });
  });
  afterAll(() => site.stop());
  beforeEach(() => {
    type = 'image/png';
  });

  it('is fetched once, and stored as an image', async () => {
    requests = 0;
    const { id, link } = (await add({ data: 'https://example.com/menu', logo: `${site.address}/logo.png` })).body;
    expect((await detailsOf(id as number)).logo).toMatch(/^data:image\/png;base64,/);
    for (let count = 0; count < 2; count++) expect((await app.visit(link as string)).text).toContain('<image');
    expect(requests).toBe(1);
  });

  it.each(['image/jpg', 'application/octet-stream', 'binary/octet-stream'])('may be sent as %s', async (other) => {
    type = other;
    expect((await add({ data: 'https://example.com', logo: `${site.address}/logo` })).status).toBe(200);
  });

  it('returns 400 for a file with more than 512 KiB', async () => {
    const large = await Site.serve((_, response) =>
      response.writeHead(200, { 'content-type': type }).end(Buffer.concat([body, Buffer.alloc(512 * 1_024)])),
    );
    const { message } = (await add({ data: 'https://example.com', logo: large.address })).body;
    expect(message).toBe('logo must have at most 512 KiB.');
    await large.stop();
  });

  it('returns 400 for an address that is private, unreachable or no image', async () => {
    const other = await Site.serve((_, response) =>
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'),
    );
    for (const logo of ['http://10.0.0.1/logo.png', 'http://[::1]/logo.png', `${other.address}/logo.png`, 'ftp://a/b'])
      expect(badFields(await add({ data: 'https://example.com/menu', logo }))).toEqual(['logo']);
    await other.stop();
    type = 'text/plain';
    expect(badFields(await add({ data: 'https://example.com', logo: `${site.address}/logo` }))).toEqual(['logo']);
  });
});

describe('Data as a string', () => {
  const CARD = 'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Lovelace;Ada\r\nTEL:+49 30 1\r\nTEL:+49 30 2\r\nEND:VCARD';

  it.each([
    ['wifi', 'WIFI:T:WPA;S:Guests;P:correct horse;;', 'WIFI:T:WPA;S:Guests;P:correct horse;;'],
    ['vcard', CARD, CARD],
    ['phone', 'tel:+49 30 123456', 'tel:+4930123456'],
    ['sms', 'SMSTO:+49 30 123456:Hello: Ada', 'SMSTO:+4930123456:Hello: Ada'],
    ['sms', 'sms:+4930123456?body=Hello%20Ada', 'SMSTO:+4930123456:Hello Ada'],
    ['sms', '+4930123456', 'SMSTO:+4930123456'],
  ])('of the type %s may be "%s"', async (type, data, payload) => {
    const answer = await add({ type, data });
    expect(answer.status).toBe(200);
    const png = (answer.body.link as string).replace(/svg$/, 'png');
    expect(await readImage(await app.visit(png))).toBe(payload);
    expect((await detailsOf(answer.body.id as number)).data).toBe(data);
  });

  it.each([
    ['wifi', 'Guests'],
    ['wifi', 'WIFI:T:WPA;P:x;;'],
    ['vcard', 'Ada Lovelace'],
    ['vcard', 'BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD'],
    ['phone', 'tel:Ada'],
    ['sms', 'SMSTO:Ada:Hello'],
  ])('of the type %s is refused as "%s"', async (type, data) => {
    expect(badFields(await add({ type, data }))).toEqual(['data']);
  });
});
