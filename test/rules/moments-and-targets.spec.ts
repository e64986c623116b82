import { findMoment, toTimestamp } from '../../src/common/timestamps';
import { findDevice, findLanguage, findLocation } from '../../src/links/validation/targets';
import { describeUserAgent } from '../../src/user-agents/describe-user-agent';
import { findReferrerHost, findSocialNetwork } from '../../src/user-agents/referrer';
import { heapInUse } from '../support/conditions';

describe('A moment', () => {
  it.each([
    ['2030-02-28 10:20:30', '2030-02-28 10:20:30'],
    ['2030-02-28T10:20:30Z', '2030-02-28 10:20:30'],
    ['2030-02-28T10:20:30.123Z', '2030-02-28 10:20:30'],
    ['2030-02-28T10:20:30+02:00', '2030-02-28 08:20:30'],
    ['2030-02-28T10:20:30-0530', '2030-02-28 15:50:30'],
    ['2030-02-28T10:20', '2030-02-28 10:20:00'],
    ['2028-02-29', '2028-02-29 23:59:59'],
  ])('written %s is %s', (text, expected) => {
    expect(toTimestamp(findMoment(text)!)).toBe(expected);
  });

  it.each([
    '2030-02-30',
    '2030-13-01',
    '2030-02-28 24:00:01',
    '2030-02-28 10:60:00',
    'tomorrow',
    '28.02.2030',
    '1893456000',
  ])('is not %s', (text) => {
    expect(findMoment(text)).toBeUndefined();
  });
});

describe('A place', () => {
  it.each([
    ['Canada', 'canada'],
    ['ca', 'canada'],
    ['United States', 'united states'],
    ['USA', 'united states'],
    ['uk', 'united kingdom'],
    ['Turkey', 'türkiye'],
    ['Ivory Coast', 'côte d’ivoire'],
    ["Cote d'Ivoire", 'côte d’ivoire'],
    ['Bosnia and Herzegovina', 'bosnia & herzegovina'],
    ['Guinea-Bissau', 'guinea-bissau'],
    ['Hong Kong', 'hong kong'],
    ['United States-California', 'united states-california'],
    ['US-California', 'united states-california'],
  ])('called %s is %s', (place, expected) => {
    expect(findLocation(place)).toBe(expected);
  });

  it.each(['Atlantis', 'ZZ', 'EU', '', '-', 'Atlantis-West', 'Canada-'])('is not %p', (place) => {
    expect(findLocation(place)).toBeUndefined();
  });
});

describe('A device or language', () => {
  it.each([
    [findDevice('iPhone'), 'iphone'],
    [findDevice('ChromeOS'), 'chromeos'],
    [findDevice('Fridge'), undefined],
    [findLanguage('EN'), 'en'],
    [findLanguage('en-GB'), 'en-gb'],
    [findLanguage('pt_BR'), 'pt-br'],
    [findLanguage('xx'), undefined],
    [findLanguage('en-XX'), undefined],
    [findLanguage('english'), undefined],
  ])('is known or not: %p', (found, expected) => {
    expect(found).toBe(expected);
  });
});

describe('A referrer', () => {
  it.each([
    ['https://www.example.com/a?b', 'example.com', undefined],
    ['https://t.co/abc', 't.co', 'twitter'],
    ['https://x.com/', 'x.com', 'twitter'],
    ['https://l.facebook.com/l.php', 'l.facebook.com', 'facebook'],
    ['https://fb.me/x', 'fb.me', 'facebook'],
    ['https://lnkd.in/x', 'lnkd.in', 'linkedin'],
    ['https://old.reddit.com/r/x', 'old.reddit.com', 'reddit'],
    ['https://www.google.co.uk/', 'google.co.uk', 'google'],
    ['https://notgoogle.com/', 'notgoogle.com', undefined],
    ['https://google.evil.example/', 'google.evil.example', undefined],
    ['https://myfacebook.com/', 'myfacebook.com', undefined],
    ['android-app://com.example.app/', 'com.example.app', undefined],
    ['javascript:alert(1)', undefined, undefined],
    ['', undefined, undefined],
  ])('%p comes from %p', (referrer, host, network) => {
    expect(findReferrerHost(referrer)).toBe(host);
    expect(findSocialNetwork(host ?? '')).toBe(network);
  });
});

describe('A user agent', () => {
  const CHROME = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';
  const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';

  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME}`, 'Chrome', 'Windows', 'desktop'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Edg/126.0.0.0`, 'Microsoft Edge', 'Windows', 'desktop'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox', 'Linux', 'desktop'],
    [`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1`, 'Safari', 'iOS', 'mobile'],
    [
      `Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36`,
      'Chrome',
      'Android',
      'mobile',
    ],
  ])('%s is a person', (userAgent, browser, os, device) => {
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
    'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  ])('%p is a bot', (userAgent) => {
    expect(describeUserAgent(userAgent).bot).toBeDefined();
  });

  it('is remembered without all that it was cut out of', () => {
    const before = heapInUse();
    for (let version = 0; version < 100; version++) {
      const userAgent = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${CHROME} Version/${version}`;
      describeUserAgent(Buffer.alloc(500_000, userAgent).toString().slice(0, userAgent.length));
    }
    expect(heapInUse() - before).toBeLessThan(10_000_000);
  });
});
