import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { FetchedSite, HTML_TYPE, PAGE, reasonOf } from '../../../test/support/fetched-site';

const MANY_BYTES = 64 * 1_024 * 1_024;

const site = new FetchedSite();
afterEach(() => site.stop());

describe('The safe fetcher reads', () => {
  it.each([
    ['gzip', gzipSync],
    ['X-GZIP', gzipSync],
    ['br', brotliCompressSync],
    ['deflate', deflateSync],
    ['identity', (text: string) => Buffer.from(text)],
  ])('a page encoded with %s', async (encoding, encode: (text: string) => Buffer) => {
    const { html } = await site.serve((_request, response) =>
      response.writeHead(200, { ...HTML_TYPE, 'content-encoding': encoding }).end(encode(PAGE)),
    );
    expect(html).toBe(PAGE);
  });

  it('the first half megabyte of a long page', async () => {
    const { html } = await site.serve((_request, response) => {
      response.writeHead(200, HTML_TYPE).write(PAGE);
      const more = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
      response.on('close', () => clearInterval(more));
    });
    expect([html.startsWith(PAGE), Buffer.byteLength(html)]).toEqual([true, 512 * 1_024 + 1]);
  });
});

describe('The safe fetcher refuses', () => {
  it.each([
    ['gzip', gzipSync(Buffer.alloc(MANY_BYTES))],
    ['deflate', deflateSync(Buffer.alloc(MANY_BYTES))],
    ['br', brotliCompressSync(Buffer.alloc(MANY_BYTES))],
  ])('a decompression bomb made with %s without unpacking it', async (encoding, bomb) => {
    const before = process.memoryUsage().arrayBuffers;
    const reason = await reasonOf(
      site.serve((_request, response) =>
        response.writeHead(200, { ...HTML_TYPE, 'content-encoding': encoding }).end(bomb),
      ),
    );
    expect(reason).toBe('is a decompression bomb');
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MANY_BYTES / 4);
  });

  it.each(['gzip, gzip', 'zstd', 'compress', 'x'.repeat(5_000)])('the content encoding %.20s', async (encoding) => {
    const body = gzipSync(gzipSync(PAGE));
    const reason = await reasonOf(
      site.serve((_request, response) =>
        response.writeHead(200, { ...HTML_TYPE, 'content-encoding': encoding }).end(body),
      ),
    );
    expect(reason).toMatch(/^has an unsupported content encoding/);
  });

  it.each([
    ['gzip', gzipSync(PAGE).subarray(0, 30)],
    ['gzip', Buffer.from(PAGE)],
    ['br', Buffer.from(PAGE)],
    ['deflate', Buffer.from(PAGE)],
  ])('a body that is not encoded with %s as declared (%#)', async (encoding, body) => {
    const reason = await reasonOf(
      site.serve((_request, response) =>
        response.writeHead(200, { ...HTML_TYPE, 'content-encoding': encoding }).end(body),
      ),
    );
    expect(reason).toMatch(/^failed/);
  });
});
