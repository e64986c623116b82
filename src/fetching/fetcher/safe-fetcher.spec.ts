import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { readSettings } from '../../config/settings';
import { SafeFetcher } from './safe-fetcher';
import { Site, withLoopback } from '../../../test/support/sites';

const HTML = { 'content-type': 'text/html; charset=utf-8' };
const PAGE = '<!doctype html><title>Günther’s page</title>';
const MANY_BYTES = 64 * 1_024 * 1_024;

describe('The safe fetcher', () => {
  let site: Site | undefined;
  const fetcher = new SafeFetcher(readSettings({ BASE_URL: 'https://go.example.com' }), withLoopback());
  afterEach(async () => {
    await site?.stop();
    site = undefined;
  });

  const served = async (listener: RequestListener) => {
    site = await Site.serve(listener);
    return fetcher.fetch(`${site.address}/page`);
  };
  const respondedBy = async (talk: (socket: Socket) => void) => {
    site = await Site.talk(talk);
    return fetcher.fetch(`${site.address}/page`);
  };
  const reasonOf = async (fetching: Promise<unknown>) => {
    const refused: unknown = await fetching.catch((error: unknown) => error);
    return refused instanceof Error ? refused.message : 'was fetched';
  };

  describe('fetches', () => {
    it('a page, with a user agent that names the service', async () => {
      const { html, status, url } = await served((request, response) =>
        response.writeHead(200, HTML).end(`${PAGE}${request.headers['user-agent']} ${request.headers.host}`),
      );
      expect([status, url.pathname, html]).toEqual([
        200,
        '/page',
        `${PAGE}Mozilla/5.0 (compatible; Signpost; +https://go.example.com) 127.0.0.1:${site!.port}`,
      ]);
    });

    it.each([
      ['gzip', gzipSync],
      ['X-GZIP', gzipSync],
      ['br', brotliCompressSync],
      ['deflate', deflateSync],
      ['identity', (text: string) => Buffer.from(text)],
    ])('a page encoded with %s', async (encoding, encode: (text: string) => Buffer) => {
      const { html } = await served((_request, response) =>
        response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(encode(PAGE)),
      );
      expect(html).toBe(PAGE);
    });

    it.each([
      ['text/html; charset=iso-8859-1', Buffer.from('<p>fa\xe7ade', 'latin1'), '<p>façade'],
      ['text/html; charset="Shift_JIS"', Buffer.from([0x83, 0x65, 0x83, 0x58, 0x83, 0x67]), 'テスト'],
      ['text/html', Buffer.from('<meta charset=windows-1251>\xcc\xe8\xf0', 'latin1'), '<meta charset=windows-1251>Мир'],
      [
        'text/html',
        Buffer.from('<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">\xed\xc9\xd2', 'latin1'),
        '<meta http-equiv="Content-Type" content="text/html; charset=koi8-r">Мир',
      ],
      ['text/html', Buffer.from('<meta charset=utf-16>ü'), '<meta charset=utf-16>ü'],
      ['text/html; charset=latin1', Buffer.from('\uFEFFü'), 'ü'],
      ['text/html', Buffer.from([0xff, 0xfe, 0xfc, 0x00]), 'ü'],
      ['text/html', Buffer.from('ü'), 'ü'],
      ['text/html', Buffer.from('\xfc', 'latin1'), 'ü'],
      ['text/html; charset=nonsense', Buffer.from('ü'), 'ü'],
      ['application/xhtml+xml; charset=utf-8', Buffer.from('ü'), 'ü'],
    ])('%s in its character set (%#)', async (type, bytes, text) => {
      const { html } = await served((_request, response) =>
        response.writeHead(200, { 'content-type': type }).end(bytes),
      );
      expect(html).toBe(text);
    });

    it('the first half megabyte of a long page', async () => {
      const { html } = await served((_request, response) => {
        response.writeHead(200, HTML).write(PAGE);
        const more = setInterval(() => response.write('x'.repeat(1_000_000)), 1);
        response.on('close', () => clearInterval(more));
      });
      expect([html.startsWith(PAGE), Buffer.byteLength(html)]).toEqual([true, 512 * 1_024 + 1]);
    });

    it.each([['image/png'], ['application/pdf'], ['text/html-ish'], ['text/plain'], ['']])(
      'the headers of %j, but no body that is not HTML',
      async (type) => {
        const { html, headers } = await served((_request, response) => {
          response.writeHead(200, { ...(type === '' ? {} : { 'content-type': type }), 'x-frame-options': 'DENY' });
          response.write(PAGE);
        });
        expect([html, headers['x-frame-options']]).toEqual(['', ['DENY']]);
      },
    );

    it('the target of five redirects, including relative ones', async () => {
      const { html, url } = await served((request, response) => {
        const step = Number(request.url!.split('=')[1] ?? 0);
        if (step === 5) response.writeHead(200, HTML).end(PAGE);
        else response.writeHead([301, 302, 303, 307, 308][step]!, { location: `other?step=${step + 1}` }).end();
      });
      expect([html, url.pathname + url.search]).toEqual([PAGE, '/other?step=5']);
    });
  });

  describe('refuses', () => {
    it.each([6, Infinity])('a page after %d redirects', async (times) => {
      const listener: RequestListener = (request, response) => {
        const step = Number(request.url!.split('=')[1] ?? 0);
        if (step < times) response.writeHead(302, { location: `/?step=${step + 1}` });
        response.end();
      };
      expect(await reasonOf(served(listener))).toBe('redirects more than 5 times');
    });

    it.each([
      ['gzip', gzipSync(Buffer.alloc(MANY_BYTES))],
      ['deflate', deflateSync(Buffer.alloc(MANY_BYTES))],
      ['br', brotliCompressSync(Buffer.alloc(MANY_BYTES))],
    ])('a decompression bomb made with %s without unpacking it', async (encoding, bomb) => {
      const before = process.memoryUsage().arrayBuffers;
      const reason = await reasonOf(
        served((_request, response) => response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(bomb)),
      );
      expect(reason).toBe('is a decompression bomb');
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(MANY_BYTES / 4);
    });

    it.each(['gzip, gzip', 'zstd', 'compress', 'x'.repeat(5_000)])('the content encoding %.20s', async (encoding) => {
      const body = gzipSync(gzipSync(PAGE));
      const reason = await reasonOf(
        served((_request, response) => response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body)),
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
        served((_request, response) => response.writeHead(200, { ...HTML, 'content-encoding': encoding }).end(body)),
      );
      expect(reason).toMatch(/^failed/);
    });

    it('every kind of response that takes longer than 5 seconds', async () => {
      const page = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';
      const slow: [string, (socket: Socket) => void][] = [
        ['sends nothing', () => undefined],
        ['drips headers', drip('HTTP/1.1 200 OK\r\nx-drip: ', 'x')],
        ['drips a body', drip(`${page}content-length: 100000\r\n\r\n`, 'x')],
        ['drips chunks', drip(`${page}transfer-encoding: chunked\r\n\r\n`, '1\r\nx\r\n')],
        ['drips what is compressed', drip(`${page}content-encoding: gzip\r\n\r\n`, gzipSync(''))],
        ['sends early hints for ever', drip('', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
      ];
      const reasons = slow.map(async ([name, talk]) => {
        const own = await Site.talk(talk);
        const reason = await reasonOf(fetcher.fetch(own.address));
        await own.stop();
        return [name, reason];
      });
      const expected = slow.map(([name]) => [name, 'took longer than 5 seconds']);
      expect(await Promise.all(reasons)).toEqual(expected);
    });

    it.each([
      ['hangs up at once', ''],
      ['hangs up within its headers', 'HTTP/1.1 200 OK\r\ncontent-ty'],
      ['hangs up before its length', 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 999\r\n\r\nshort'],
      [
        'hangs up between chunks',
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\n5\r\nshort\r\n',
      ],
      [
        'sends two lengths',
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\nshort',
      ],
      ['sends a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -5\r\n\r\nshort'],
      ['sends a length that is not decimal', 'HTTP/1.1 200 OK\r\ncontent-length: 0x5\r\n\r\nshort'],
      [
        'sends a broken chunk',
        'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nshort\r\n',
      ],
      ['speaks no HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
      ['sends 5,000 headers', `HTTP/1.1 200 OK\r\n${'x-flood: 12345678901234567890\r\n'.repeat(5_000)}\r\n`],
      ['sends a header of 200,000 characters', `HTTP/1.1 200 OK\r\nx-flood: ${'x'.repeat(200_000)}\r\n\r\n`],
      ['switches protocols', 'HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'],
    ])('a site that %s', async (_name, text) => {
      expect(await reasonOf(respondedBy((socket) => socket.end(text)))).toMatch(/^failed/);
    });

    it('a port that nothing listens on', async () => {
      site = await Site.serve(() => undefined);
      const { address } = site;
      await site.stop();
      expect(await reasonOf(fetcher.fetch(address))).toBe('failed (ECONNREFUSED)');
      site = undefined;
    });

    it('a self-signed certificate', async () => {
      site = await Site.encrypt((_request, response) => response.writeHead(200, HTML).end(PAGE));
      expect(await reasonOf(fetcher.fetch(site.address.replace('http:', 'https:')))).toMatch(/^failed \(\w*CERT/);
    });

    it('a site without TLS at an https address', async () => {
      site = await Site.talk((socket) => socket.end('no TLS here'));
      expect(await reasonOf(fetcher.fetch(site.address.replace('http:', 'https:')))).toMatch(/^failed/);
    });

    it('to continue when the service stops', async () => {
      const stopping = new SafeFetcher(readSettings({}), withLoopback());
      site = await Site.talk(() => stopping.beforeApplicationShutdown());
      expect(await reasonOf(stopping.fetch(site.address))).toBe('was aborted, as the service stops');
    });
  });
});

/** Sends something now, and a little more every 100 ms until the client hangs up. */
function drip(first: string, more: string | Buffer) {
  return (socket: Socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 100);
    socket.on('close', () => clearInterval(timer));
  };
}
