import type { RequestListener } from 'node:http';
import { FetchedSite, HTML_TYPE, PAGE, reasonOf } from '../../../test/support/fetched-site';
import { withLoopback } from '../../../test/support/sites';
import { SECOND_MS } from '../../common/time/durations';
import { readSettings } from '../../config/settings';
import { SafeFetcher } from './safe-fetcher';

const site = new FetchedSite();
afterEach(() => site.stop());

describe('The safe fetcher fetches', () => {
  it('a page, with a user agent that names the service', async () => {
    const { html, status, url } = await site.serve((request, response) =>
      response.writeHead(200, HTML_TYPE).end(`${PAGE}${request.headers['user-agent']} ${request.headers.host}`),
    );
    expect([status, url.pathname, html]).toEqual([
      200,
      '/page',
      `${PAGE}Mozilla/5.0 (compatible; Signpost; +https://go.example.com) 127.0.0.1:${site.port}`,
    ]);
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
    const { html } = await site.serve((_request, response) =>
      response.writeHead(200, { 'content-type': type }).end(bytes),
    );
    expect(html).toBe(text);
  });

  it.each([['image/png'], ['application/pdf'], ['text/html-ish'], ['text/plain'], ['']])(
    'the headers of %j, but no body that is not HTML',
    async (type) => {
      const { html, headers } = await site.serve((_request, response) => {
        response.writeHead(200, { ...(type === '' ? {} : { 'content-type': type }), 'x-frame-options': 'DENY' });
        response.write(PAGE);
      });
      expect([html, headers['x-frame-options']]).toEqual(['', ['DENY']]);
    },
  );

  it('the target of five redirects, including relative ones', async () => {
    const { html, url } = await site.serve((request, response) => {
      const step = Number(request.url!.split('=')[1] ?? 0);
      if (step === 5) response.writeHead(200, HTML_TYPE).end(PAGE);
      else response.writeHead([301, 302, 303, 307, 308][step]!, { location: `other?step=${step + 1}` }).end();
    });
    expect([html, url.pathname + url.search]).toEqual([PAGE, '/other?step=5']);
  });
});

it.each([6, Infinity])('The safe fetcher refuses a page after %d redirects', async (times) => {
  const listener: RequestListener = (request, response) => {
    const step = Number(request.url!.split('=')[1] ?? 0);
    if (step < times) response.writeHead(302, { location: `/?step=${step + 1}` });
    response.end();
  };
  expect(await reasonOf(site.serve(listener))).toBe('redirects more than 5 times');
});

it('The safe fetcher fails after 5 seconds, though the check of an address has not ended', async () => {
  jest.useFakeTimers();
  const reach = { ...withLoopback(), addressProblem: () => new Promise<undefined>(() => undefined) };
  const reason = reasonOf(new SafeFetcher(readSettings({}), reach).fetch('http://199.7.83.42/'));
  await jest.advanceTimersByTimeAsync(5 * SECOND_MS);
  jest.useRealTimers();
  expect(await reason).toBe('took longer than 5 seconds');
});
