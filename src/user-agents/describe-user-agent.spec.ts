import { heapInUse } from '../../test/support/conditions';
import { describeUserAgent } from './describe-user-agent';

describe('A user agent', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0.0.0`, 'Microsoft Edge', 'Windows', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', 'desktop'],
    [`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/450.0.0]`, 'Safari', 'iOS', 'mobile'],
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', 'mobile'],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      'mobile',
    ],
  ])('%s is a person with %s on %s (%s)', (userAgent, browser, os, device) => {
    expect(describeUserAgent(userAgent)).toEqual({ browser, os, device });
  });

  it.each([
    '',
    'curl/8.5.0',
    'Wget/1.21',
    'python-requests/2.31',
    'node',
    'Go-http-client/1.1',
    'facebookexternalhit/1.1',
    'WhatsApp/2.23.20.0',
    'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
    'Mozilla/5.0 (Windows NT; Windows NT 10.0; en-US) WindowsPowerShell/5.1.19041.1',
    'Mozilla/5.0 (Windows NT 10.0; Microsoft Windows 10.0.19045; en-US) PowerShell/7.4.0',
    'Mozilla/4.0 (compatible; ms-office; MSOffice rmj)',
    'Mozilla/4.0 (compatible; MSIE 7.0; Windows NT 10.0; WOW64; Trident/7.0; ms-office; MSOffice 16)',
    'Microsoft Office/16.0 (Windows NT 10.0; Microsoft Word 16.0.17328; Pro)',
    'Dart/3.3 (dart:io)',
    'Dalvik/2.1.0 (Linux; U; Android 14; Pixel 8 Build/AP1A.240405.002)',
    'MyApp/1.0 CFNetwork/1494.0.7 Darwin/23.4.0',
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])('%j is a bot', (userAgent) => {
    expect(describeUserAgent(userAgent).bot).toBeDefined();
  });

  it('is a bot or not by its own version, whichever comes first', () => {
    const bots = [2, 1, 3].map((version) => describeUserAgent(`AcmeShop/${version}.0;`).bot);
    expect(bots).toEqual([undefined, 'AcmeShop/1.0;', undefined]);
  });

  it('is that of its device, whichever comes first', () => {
    const nexus = (number: number) => `Mozilla/5.0 (Linux; Android 6.0; Nexus ${number}) ${CHROME}`;
    const devices = [5, 7, 6, 9].map((number) => describeUserAgent(nexus(number)).device);
    expect(devices).toEqual(['mobile', 'tablet', 'mobile', 'tablet']);
  });

  it('is cached without the memory of the request that contained it', () => {
    const before = heapInUse();
    for (let version = 0; version < 100; version++) {
      const userAgent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Version/${version}`;
      describeUserAgent(Buffer.alloc(500_000, userAgent).toString().slice(0, userAgent.length));
    }
    expect(heapInUse() - before).toBeLessThan(10_000_000);
  });
});
