import { Logger } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { unzipSync } from 'fflate';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import sharp from 'sharp';
import { ImageFilesService } from '../../src/qr-codes/downloads/image-files.service';
import { badFields, TestResponse } from '../support/http';
import { pictureOf, readImage, readPng } from '../support/images';
import { TestClient, useApp } from '../support/test-app';

const DESIGN = { shape: 'dots', eyes: 'leaf', eyecolor: '#17664b', margin: 2, frame: 'Scan & <go>' };
const PLAIN = Object.fromEntries(Object.keys(DESIGN).map((field) => [field, null]));

const app = useApp();
let ada: TestClient;
let eve: TestClient;

beforeAll(async () => {
  [ada, eve] = [await app.account(), await app.account()];
});

const add = (fields: object) => ada.post('/api/qr/add', { type: 'text', data: 'Hello', ...fields });
const detailsOf = async (id: number) => (await ada.get(`/api/qr/${id}`)).body.details;
const typeOf = ({ status, headers }: TestResponse) => [status, headers['content-type']];
const sizeOf = async ({ bytes }: TestResponse) => {
  const { width, height, density } = await sharp(bytes).metadata();
  return { width, height, density };
};
/** The width and height of a PDF in points. */
const pageOf = ({ bytes }: TestResponse) =>
  /MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(bytes.toString('latin1'))!.slice(1, 3).map(Number);

describe('The design of a QR code', () => {
  it('is returned as it was sent, and absent from a code without one', async () => {
    const { id } = (await add({ ...DESIGN, size: 500 })).body;
    expect(await detailsOf(id)).toMatchObject(DESIGN);
    const plain = await detailsOf((await add({})).body.id);
    expect(Object.keys(plain).filter((name) => name in DESIGN)).toEqual([]);
  });

  it('changes the image, and is removed by null', async () => {
    const plain = (await add({ size: 500 })).body;
    const before = await app.visit(plain.link);
    expect((await ada.put(`/api/qr/${plain.id}/update`, DESIGN)).status).toBe(200);
    const after = await app.visit(plain.link);
    expect(after.headers.etag).not.toBe(before.headers.etag);
    expect(after.text).toContain('Scan &amp; &lt;go&gt;');
    expect(await readImage(after)).toBe('Hello');
    expect((await ada.put(`/api/qr/${plain.id}/update`, PLAIN)).status).toBe(200);
    const restored = await app.visit(plain.link);
    expect([restored.text, restored.headers.etag]).toEqual([before.text, before.headers.etag]);
  });

  it.each([
    [{ shape: 'hearts' }, 'shape'],
    [{ eyes: 5 }, 'eyes'],
    [{ eyecolor: 'green' }, 'eyecolor'],
    [{ eyecolor: '#ffffee' }, 'eyecolor'],
    [{ background: '#808080', foreground: '#ffffff', eyecolor: '#000000' }, 'eyecolor'],
    [{ margin: 11 }, 'margin'],
    [{ margin: -1 }, 'margin'],
    [{ frame: 'x'.repeat(31) }, 'frame'],
    [{ frame: 'two\nlines' }, 'frame'],
    [{ shape: 'dots', size: 120 }, 'size'],
  ])('returns 400, also in an update and a preview, for %j', async (fields, field) => {
    const { id } = (await add({})).body;
    const answers = [
      await add(fields),
      await ada.put(`/api/qr/${id}/update`, fields),
      await ada.post('/api/qr/preview', { type: 'text', data: 'Hello', ...fields }),
    ];
    for (const answer of answers) expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });
});

describe('POST /api/qr/preview', () => {
  const preview = (fields: object, client = ada) => client.post('/api/qr/preview', fields);

  it('returns the image and creates nothing', async () => {
    const before = (await ada.get('/api/qr')).body.data.result;
    const answer = await preview({ type: 'wifi', data: { ssid: 'Guests' }, ...DESIGN, logo: await pictureOf(9, 9) });
    expect(typeOf(answer)).toEqual([200, 'image/svg+xml']);
    expect(await readImage(answer)).toBe('WIFI:T:nopass;S:Guests;;');
    expect((await ada.get('/api/qr')).body.data.result).toBe(before);
  });

  it('shows a link of the account, an example address for a new one, and no link of others', async () => {
    const { id, shorturl } = await ada.link();
    expect(await readImage(await preview({ type: 'link', linkid: id }))).toContain(`${shorturl}?qr=sp-`);
    const example = await preview({ type: 'link', data: 'https://example.com/menu' });
    expect(await readImage(example)).toBe(`${app.baseUrl}/preview`);
    expect(badFields(await preview({ type: 'link', linkid: id }, eve))).toEqual(['linkid']);
  });

  it('shows the address of a saved code with the change, and no code of others', async () => {
    const data = 'https://example.com/menu';
    const listed = await ada.link();
    for (const fields of [{ data }, { linkid: listed.id }]) {
      const { id, link } = (await ada.post('/api/qr/add', { type: 'link', ...fields })).body;
      const changed = { type: 'link', data: 'https://example.com/other', shape: 'dots', qr: id };
      expect(await readImage(await preview(changed))).toBe(await readImage(await app.visit(link)));
      expect(badFields(await preview(changed, eve))).toEqual(['qr']);
    }
  });

  it('takes the data and the size of a saved code after its link got a longer address', async () => {
    const { id: linkid, shorturl } = await ada.link();
    const { id, link } = (await ada.post('/api/qr/add', { type: 'link', linkid, size: 100 })).body;
    await ada.put(`/api/url/${linkid}/update`, { custom: 'ж'.repeat(64) });
    const payload = await readImage(await app.visit(link));
    for (const data of [shorturl, { url: shorturl }])
      expect(await readImage(await preview({ type: 'link', data, size: 100, qr: id }))).toBe(payload);
  });
});

describe('GET /api/qr/{id}/image', () => {
  let id: number;
  const image = (rest: string, client = ada) => client.get(`/api/qr/${id}/image.${rest}`);

  beforeAll(async () => {
    ({ id } = (await add({ shape: 'rounded' })).body);
  });

  it('returns what visitors see, in any size in pixels', async () => {
    for (const [format, type] of Object.entries({ svg: 'image/svg+xml', png: 'image/png' })) {
      const answer = await image(`${format}?size=600`);
      expect(typeOf(answer)).toEqual([200, type]);
      expect(await sizeOf(answer)).toMatchObject({ width: 600, height: 600 });
      expect(await readImage(answer)).toBe('Hello');
    }
    expect((await image('svg')).text).toBe((await app.visit((await detailsOf(id)).link)).text);
  });

  it('returns a PNG of a width on paper, which knows its dots per inch', async () => {
    expect(await sizeOf(await image('png?mm=50'))).toMatchObject({ width: 591, density: 300 });
    const answer = await image('png?mm=50&dpi=150');
    expect(await sizeOf(answer)).toMatchObject({ width: 295, density: 150 });
    expect(await readImage(answer)).toBe('Hello');
    expect((await image('svg?mm=50')).text).toContain('width="50mm" height="50mm"');
  });

  it('returns a PDF of a width on paper, as high as its frame needs', async () => {
    const answer = await image('pdf?mm=127');
    expect(typeOf(answer)).toEqual([200, 'application/pdf']);
    expect(pageOf(answer)).toEqual([360, 360]);
    for (const frame of ['Menü', '扫我']) {
      const framed = (await add({ frame, eyes: 'circle', size: 400, logo: await pictureOf(20, 10) })).body;
      const [width, height] = pageOf(await ada.get(`/api/qr/${framed.id}/image.pdf?mm=127`));
      expect([width, height! / width!]).toEqual([360, expect.closeTo(1.14, 1)]);
    }
  });

  it('contains a text that its font lacks as a small image without an alpha channel in the PDF', async () => {
    const { body } = await add({ frame: '扫我', size: 500 });
    const file = (await ada.get(`/api/qr/${body.id}/image.pdf`)).bytes.toString('latin1');
    expect(file.match(/\/(Width \d+|SMask)/g)).toEqual(['/Width 1600']);
  });

  it.each([
    ['png?mm=9', 'mm'],
    ['pdf?mm=1001', 'mm'],
    ['png?mm=1000&dpi=300', 'mm'],
    ['png?mm=10&dpi=72', 'mm'],
    ['png?mm=50&size=400', 'mm'],
    ['png?mm=50&dpi=5', 'dpi'],
    ['svg?size=99', 'size'],
    ['svg?size=100', 'size'],
    ['pdf?size=huge', 'size'],
  ])('returns 400 for %s', async (rest, field) => {
    const answer = await image(rest);
    expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
  });

  it('returns 404 for a code of another account', async () => {
    for (const format of ['svg', 'png', 'pdf']) expect((await image(format, eve)).status).toBe(404);
  });
});

describe('GET /api/url/{id}/qr', () => {
  it('takes a design, and returns a PDF too', async () => {
    const { id, shorturl } = await ada.link();
    const design = 'shape=bars&eyes=rounded&frame=Menu&eyecolor=%23123456&margin=3&size=500';
    expect(await readImage(await ada.get(`/api/url/${id}/qr.png?${design}`))).toBe(`${shorturl}?qr=sp-link`);
    expect(typeOf(await ada.get(`/api/url/${id}/qr.pdf?${design}`))).toEqual([200, 'application/pdf']);
    expect(badFields(await ada.get(`/api/url/${id}/qr.pdf?shape=hearts`))).toEqual(['shape']);
  });

  it('returns the code of a long address in millimetres', async () => {
    const { id } = await ada.link({ custom: '商'.repeat(64) });
    for (const format of ['svg', 'pdf'])
      expect((await ada.get(`/api/url/${id}/qr.${format}?mm=50&shape=dots`)).status).toBe(200);
  });
});

describe('POST /api/urls/qr.zip', () => {
  const archive = (body: object, client = ada) => client.post('/api/urls/qr.zip', body);

  it.each(['png', 'svg'])('returns a code of each chosen link as %s', async (format) => {
    const links = [await ada.link({ custom: `menü-${format}` }), await ada.link()];
    const answer = await archive({ ids: links.map(({ id }) => id), format, size: 300, shape: 'bars' });
    expect(typeOf(answer)).toEqual([200, 'application/zip']);
    const files = unzipSync(new Uint8Array(answer.bytes));
    expect(Object.keys(files)).toEqual([
      `menü-${format}-${links[0]!.id}.${format}`,
      expect.stringMatching(`^\\w{7}-${links[1]!.id}.${format}$`),
    ]);
    const images = Object.values(files).map((file) => sharp(file).png().toBuffer());
    const texts = (await Promise.all(images)).map(readPng);
    const addresses = links.map(({ shorturl }) => decodeURI(shorturl));
    expect(texts.map((text) => decodeURI(text!))).toEqual(addresses.map((address) => `${address}?qr=sp-link`));
  });

  it('returns the file again for the same Idempotency-Key', async () => {
    const body = { ids: [(await ada.link()).id], format: 'svg' };
    for (const key of ['codes', 'codes'])
      expect(typeOf(await ada.post('/api/urls/qr.zip', body, { 'idempotency-key': key }))).toEqual([
        200,
        'application/zip',
      ]);
  });

  it('is no failure of the service when the client leaves before it begins', async () => {
    const ids = [(await ada.link()).id, (await ada.link()).id];
    const error = jest.spyOn(Logger.prototype, 'error');
    const cancelled = new AbortController();
    const server = app.get(HttpAdapterHost).httpAdapter.getHttpServer() as Server;
    const left = once(server, 'request').then(([, response]) => once(response as ServerResponse, 'close'));
    const draw = jest.spyOn(ImageFilesService.prototype, 'render').mockImplementation(async () => {
      cancelled.abort();
      await left;
      return Buffer.from('<svg/>');
    });
    const body = JSON.stringify({ ids, format: 'svg' });
    const headers = { authorization: `Bearer ${ada.key}` };
    const download = fetch(`${app.baseUrl}/api/urls/qr.zip`, {
      method: 'POST',
      headers,
      body,
      signal: cancelled.signal,
    });
    await expect(download).rejects.toThrow('aborted');
    draw.mockRestore();
    expect((await archive({ ids, format: 'svg' })).status).toBe(200);
    expect(error).not.toHaveBeenCalled();
    error.mockRestore();
  });

  it('takes a filter of the list', async () => {
    const { id } = await ada.link({ custom: 'filtered' });
    const { bytes } = await archive({ filter: { q: 'filtered' }, format: 'pdf' });
    expect(Object.keys(unzipSync(new Uint8Array(bytes)))).toEqual([`filtered-${id}.pdf`]);
  });

  it('returns 400 naming the field before it begins', async () => {
    const { id } = await ada.link();
    for (const [body, field] of [
      [{ ids: [id], format: 'gif' }, 'format'],
      [{ ids: [id], format: 'svg', size: 99 }, 'size'],
      [{ ids: [id], format: 'svg', size: 100, shape: 'dots' }, 'size'],
      [{ format: 'svg' }, 'ids'],
      [{ ids: Array.from({ length: 1_001 }, () => id), format: 'svg' }, 'ids'],
    ] as const)
      expect([(await archive(body)).status, badFields(await archive(body))]).toEqual([400, [field]]);
    expect(badFields(await archive({ ids: [id], format: 'svg' }, eve))).toEqual(['ids']);
  });
});
