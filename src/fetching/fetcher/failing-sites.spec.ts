import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { HTML_TYPE, PAGE, reasonOf } from '../../../test/support/fetched-site';
import { Site, withLoopback } from '../../../test/support/sites';
import { readSettings } from '../../config/settings';
import { SafeFetcher } from './safe-fetcher';

const fetcher = new SafeFetcher(readSettings({}), withLoopback());
let site: Site | undefined;
afterEach(async () => {
  await site?.stop();
  site = undefined;
});

describe('The safe fetcher refuses', () => {
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
    site = await Site.talk((socket) => socket.end(text));
    expect(await reasonOf(fetcher.fetch(site.address))).toMatch(/^failed/);
  });

  it('a port that nothing listens on', async () => {
    site = await Site.serve(() => undefined);
    const { address } = site;
    await site.stop();
    expect(await reasonOf(fetcher.fetch(address))).toBe('failed (ECONNREFUSED)');
    site = undefined;
  });

  it('a self-signed certificate', async () => {
    site = await Site.encrypt((_request, response) => response.writeHead(200, HTML_TYPE).end(PAGE));
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

/** Sends something now, and a little more every 100 ms until the client hangs up. */
function drip(first: string, more: string | Buffer) {
  return (socket: Socket) => {
    socket.write(first);
    const timer = setInterval(() => socket.write(more), 100);
    socket.on('close', () => clearInterval(timer));
  };
}
