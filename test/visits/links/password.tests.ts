import { countedOf } from '../../support/clicks';
import { badFields, TestResponse } from '../../support/http';
import { attribute, ParsedPage } from '../../support/pages';
import { TestClient, useApp } from '../../support/test-app';
import { BROWSER } from '../../support/user-agents';

const PASSWORD = 'open sesame';
const TARGET = 'https://example.com/secret';
const HOUR_MS = 3_600_000;

const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});
afterEach(() => jest.restoreAllMocks());

const addLocked = (fields: object = {}) => ada.link({ url: TARGET, password: PASSWORD, ...fields });
const from = (address: string) => ({ 'x-forwarded-for': address });
const enter = (address: string, password: string, headers = {}) => app.submit(address, { password }, headers);
const cookieOf = ({ headers }: TestResponse) => headers['set-cookie']![0]!.split(';')[0]!;
const unlock = async (address: string) => ({ cookie: cookieOf(await enter(address, PASSWORD)) });
const pathOf = (address: string) => new URL(address).pathname;

/** Sets the clock of the service forward until the end of the test. */
function setClockForward(milliseconds: number): void {
  const moment = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(moment);
}
const stopClock = () => setClockForward(0);

describe('A link with a password', () => {
  it('asks for the password before it redirects, and shows nothing of the link', async () => {
    const { shorturl } = await addLocked({ metatitle: 'The Secret' });
    const answer = await app.visit(shorturl);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const [form] = new ParsedPage(answer.text).all('form');
    expect([attribute(form!, 'method'), attribute(form!, 'action')]).toEqual(['post', pathOf(shorturl)]);
    expect(answer.text).not.toMatch(/secret/i);
  });

  it('redirects after the password was entered, with the query of the first visit', async () => {
    const { id, shorturl } = await addLocked();
    const answer = await enter(`${shorturl}?q=why?`, PASSWORD);
    expect([answer.status, answer.headers.location]).toEqual([303, `${pathOf(shorturl)}?q=why?`]);
    const visit = await app.visit(answer.headers.location!, { cookie: cookieOf(answer) });
    expect([visit.status, visit.headers.location]).toEqual([302, `${TARGET}?q=why?`]);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it('does not count its own page as the referrer of a click, but other pages of the service', async () => {
    const { id, shorturl } = await addLocked();
    const { cookie } = await unlock(shorturl);
    const { hostname: host } = new URL(shorturl);
    const visitFrom = (path: string) => app.visit(shorturl, { cookie, host, referer: `https://${host}${path}` });
    for (const path of [pathOf(shorturl), `${pathOf(shorturl)}/?a=1`, '/b/ada']) await visitFrom(path);
    await countedOf(app, ada, id);
    const { topReferrers } = (await ada.get(`/api/url/${id}`)).body.data;
    expect(topReferrers).toEqual({ Direct: 2, [host]: 1 });
  });

  it.each([
    ['a wrong one', 'wrong'],
    ['an empty one', ''],
    ['one in another letter case', 'Open Sesame'],
    ['one of 20,000 characters', 'x'.repeat(20_000)],
    ['one that ends in a null byte', 'open sesame\0'],
  ])('returns 403 and asks again after %s', async (_, password) => {
    const { shorturl } = await addLocked();
    const answer = await enter(shorturl, password, from('192.0.2.40'));
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(new ParsedPage(answer.text).values('role')).toContain('alert');
  });

  it('returns 403 for a form without the field, and for a form without a body', async () => {
    const { shorturl } = await addLocked();
    expect((await app.submit(shorturl, { passwort: PASSWORD })).status).toBe(403);
    expect((await app.send(pathOf(shorturl), { method: 'POST' })).status).toBe(403);
  });

  it('does not accept the password in the query', async () => {
    const { shorturl } = await addLocked();
    const query = `?password=${encodeURIComponent(PASSWORD)}`;
    const visit = await app.visit(`${shorturl}${query}`);
    expect([visit.status, visit.headers.location]).toEqual([200, undefined]);
    expect((await app.submit(`${shorturl}${query}`, {})).status).toBe(403);
  });

  it('accepts a password with any characters', async () => {
    const password = 'Grüße &=%+"<b> \u{1f511}';
    const { shorturl } = await addLocked({ password });
    expect((await enter(shorturl, password)).status).toBe(303);
  });

  it('accepts a password that is typed with composed letters, however it was set', async () => {
    const { shorturl } = await addLocked({ password: 'cafe\u0301 noir' });
    expect((await enter(shorturl, 'caf\u00e9 noir')).status).toBe(303);
  });

  it('has room for the longest password, and none with line breaks, which browsers cannot send', async () => {
    const { shorturl } = await addLocked({ password: '\u{1f511}'.repeat(128) });
    const [input] = new ParsedPage((await app.visit(shorturl)).text).all('input');
    expect(Number(attribute(input!, 'maxlength'))).toBeGreaterThanOrEqual(256);
    const answer = await ada.post('/api/url/add', { url: 'https://example.com', password: 'open\nsesame' });
    expect(badFields(answer)).toEqual(['password']);
  });

  it('refuses a form of 70,000 characters, even with the right password', async () => {
    const { shorturl } = await addLocked();
    const { status, headers } = await app.submit(shorturl, { password: PASSWORD, more: 'x'.repeat(70_000) });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(headers['set-cookie']).toBeUndefined();
  });

  it('redirects without the password once it is cleared', async () => {
    const { id, shorturl } = await addLocked();
    expect((await app.visit(shorturl)).status).toBe(200);
    await ada.put(`/api/url/${id}/update`, { clear: ['password'] });
    expect((await app.visit(shorturl)).status).toBe(302);
  });

  it('counts neither the form nor attempts as clicks', async () => {
    const { id, shorturl } = await addLocked();
    await app.visit(shorturl, { 'user-agent': BROWSER });
    await enter(shorturl, 'wrong', from('192.0.2.9'));
    await enter(shorturl, PASSWORD, from('192.0.2.9'));
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
  });
});

describe('The cookie of an unlocked link', () => {
  it('is HttpOnly and SameSite=Lax, and ends after an hour', async () => {
    const { id, shorturl } = await addLocked();
    const [cookie] = (await enter(shorturl, PASSWORD)).headers['set-cookie']!;
    expect(cookie).toMatch(
      new RegExp(`^signpost_${id}=\\d{13}\\.[\\w-]{32}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax$`),
    );
  });

  it('unlocks the link for an hour', async () => {
    const { shorturl } = await addLocked();
    const headers = await unlock(shorturl);
    setClockForward(HOUR_MS - 10_000);
    expect((await app.visit(shorturl, headers)).status).toBe(302);
    setClockForward(20_000);
    expect((await app.visit(shorturl, headers)).status).toBe(200);
  });

  it('cannot be prolonged by its visitor', async () => {
    const { shorturl } = await addLocked();
    const { cookie } = await unlock(shorturl);
    const forged = cookie.replace(/=\d+/, `=${Date.now() + 2 * HOUR_MS}`);
    expect((await app.visit(shorturl, { cookie: forged })).status).toBe(200);
  });

  it('is found among other cookies', async () => {
    const { shorturl } = await addLocked();
    const { cookie } = await unlock(shorturl);
    expect((await app.visit(shorturl, { cookie: `a=1; ${cookie}; b=2` })).status).toBe(302);
  });

  it('unlocks no other link, even when it is renamed', async () => {
    const [one, other] = [await addLocked(), await addLocked()];
    const { cookie } = await unlock(one.shorturl);
    const renamed = cookie.replace(`signpost_${one.id}`, `signpost_${other.id}`);
    for (const sent of [cookie, renamed, `x${renamed}`])
      expect((await app.visit(other.shorturl, { cookie: sent })).status).toBe(200);
  });

  it('unlocks nothing once the password is updated', async () => {
    const { id, shorturl } = await addLocked();
    const headers = await unlock(shorturl);
    await ada.put(`/api/url/${id}/update`, { password: 'another one' });
    expect((await app.visit(shorturl, headers)).status).toBe(200);
    expect((await enter(shorturl, PASSWORD)).status).toBe(403);
  });

  it.each(['signpost_ID=', 'signpost_ID=9.9', 'signpost_ID=99999999999999.aaaa', 'signpost_ID=é', ';;;=', '='])(
    'unlocks nothing when it is invalid: %s',
    async (cookie) => {
      const { id, shorturl } = await addLocked();
      expect((await app.visit(shorturl, { cookie: cookie.replace('ID', String(id)) })).status).toBe(200);
    },
  );
});

describe('The cookie of an unlocked link on a service with an https base URL', () => {
  const HOST = { host: 'go.example' };
  const encrypted = useApp({ environment: { BASE_URL: `https://${HOST.host}` } });

  it('is Secure', async () => {
    const { shorturl } = await (await encrypted.account()).link({ password: PASSWORD });
    const { headers } = await encrypted.submit(pathOf(shorturl), { password: PASSWORD }, HOST);
    expect(headers['set-cookie']![0]).toMatch(/; Secure$/);
  });
});

describe('Attempts to enter a password', () => {
  /** Enters a wrong password several times, one after the other. */
  async function failTimes(times: number, address: string, headers: Record<string, string>): Promise<void> {
    for (let attempt = 0; attempt < times; attempt++) await enter(address, 'wrong', headers);
  }

  it('return 429 for ten minutes after ten wrong ones, even with the right password', async () => {
    const { shorturl } = await addLocked();
    const visitor = from('192.0.2.1');
    stopClock();
    for (let attempt = 0; attempt < 10; attempt++) expect((await enter(shorturl, 'wrong', visitor)).status).toBe(403);
    for (const answer of [await enter(shorturl, 'wrong', visitor), await enter(shorturl, PASSWORD, visitor)]) {
      expect([answer.status, answer.headers['retry-after']]).toEqual([429, '600']);
      expect(new ParsedPage(answer.text).all('form')).toEqual([]);
    }
  });

  it('are limited by address and by link', async () => {
    const [one, other] = [await addLocked(), await addLocked()];
    await failTimes(11, one.shorturl, from('192.0.2.2'));
    expect((await enter(one.shorturl, PASSWORD, from('192.0.2.2'))).status).toBe(429);
    expect((await enter(one.shorturl, PASSWORD, from('192.0.2.3'))).status).toBe(303);
    expect((await enter(other.shorturl, PASSWORD, from('192.0.2.2'))).status).toBe(303);
  });

  it('share a limit within an IPv6 network', async () => {
    const { shorturl } = await addLocked();
    for (let number = 0; number < 10; number++) await enter(shorturl, 'wrong', from(`2001:db8:1:1::${number + 1}`));
    expect((await enter(shorturl, PASSWORD, from('2001:db8:1:1:ffff::'))).status).toBe(429);
    expect((await enter(shorturl, PASSWORD, from('2001:db8:1:2::1'))).status).toBe(303);
  });

  it('are not limited with the right password', async () => {
    const { shorturl } = await addLocked();
    for (let attempt = 0; attempt < 12; attempt++)
      expect((await enter(shorturl, PASSWORD, from('192.0.2.4'))).status).toBe(303);
  });

  it('do not include visits of the form', async () => {
    const { shorturl } = await addLocked();
    for (let visit = 0; visit < 12; visit++) await app.visit(shorturl, from('192.0.2.5'));
    expect((await enter(shorturl, PASSWORD, from('192.0.2.5'))).status).toBe(303);
  });

  it('do not include forms without a password', async () => {
    const { shorturl } = await addLocked();
    for (let form = 0; form < 11; form++) {
      const answer = await app.submit(shorturl, { answer: 'yes' }, from('192.0.2.7'));
      expect(new ParsedPage(answer.text).values('role')).not.toContain('alert');
    }
    expect((await enter(shorturl, PASSWORD, from('192.0.2.7'))).status).toBe(303);
  });

  it('are limited to ten when they are made at the same time', async () => {
    const { shorturl } = await addLocked();
    const attempts = Array.from({ length: 30 }, () => enter(shorturl, 'wrong', from('192.0.2.6')));
    const statuses = (await Promise.all(attempts)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 403)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it('are limited to 200 in an hour from all addresses together', async () => {
    const { shorturl } = await addLocked();
    const tooLong = 'x'.repeat(600);
    stopClock();
    for (let attempt = 0; attempt < 200; attempt++)
      await enter(shorturl, tooLong, from(`198.51.100.${Math.floor(attempt / 10)}`));
    expect((await enter(shorturl, PASSWORD, from('203.0.113.1'))).status).toBe(429);
    setClockForward(HOUR_MS / 6 + 1_000);
    expect((await enter(shorturl, PASSWORD, from('203.0.113.2'))).status).toBe(429);
    setClockForward(HOUR_MS);
    expect((await enter(shorturl, PASSWORD, from('203.0.113.3'))).status).toBe(303);
  });

  it('are possible again after ten minutes', async () => {
    const { shorturl } = await addLocked();
    await failTimes(11, shorturl, from('192.0.2.7'));
    setClockForward(HOUR_MS / 6 + 1_000);
    expect((await enter(shorturl, 'wrong', from('192.0.2.7'))).status).toBe(403);
  });

  it('do not lock out a visitor who has unlocked the link before', async () => {
    const { shorturl } = await addLocked();
    const headers = { ...(await unlock(shorturl)), ...from('192.0.2.8') };
    await failTimes(11, shorturl, from('192.0.2.8'));
    expect((await app.visit(shorturl, headers)).status).toBe(302);
  });
});
