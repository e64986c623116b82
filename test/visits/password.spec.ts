import { countedOf } from '../support/clicks';
import { Answer } from '../support/http';
import { attribute, ParsedPage } from '../support/pages';
import { BROWSER, TestApp, TestClient, useApp } from '../support/test-app';

const PASSWORD = 'open sesame';
const HOUR = 3_600_000;
const URL = 'https://example.com/secret';

describe('A link with a password', () => {
  const app = useApp({ environment: { TRUST_PROXY: '127.0.0.1' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });
  afterEach(() => jest.restoreAllMocks());

  const locked = (fields: object = {}) => ada.link({ url: URL, password: PASSWORD, ...fields });
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const attempt = (address: string, password: string, headers = {}) => app.submit(address, { password }, headers);
  const cookieOf = ({ headers }: Answer) => headers['set-cookie']![0]!.split(';')[0]!;
  const unlock = async (address: string) => ({ cookie: cookieOf(await attempt(address, PASSWORD)) });
  const later = (milliseconds: number) => {
    const moment = Date.now() + milliseconds;
    jest.spyOn(Date, 'now').mockReturnValue(moment);
  };

  it('shows a form and nothing of the destination', async () => {
    const { shorturl } = await locked({ metatitle: 'The Secret' });
    const answer = await app.visit(shorturl);
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'private, no-store']);
    const [form] = new ParsedPage(answer.text).all('form');
    expect([attribute(form!, 'method'), attribute(form!, 'action')]).toEqual([
      'post',
      new globalThis.URL(shorturl).pathname,
    ]);
    expect(answer.text).not.toMatch(/secret/i);
  });

  it('is opened by the right password, for the whole address with its query', async () => {
    const { id, shorturl } = await locked();
    const answer = await attempt(`${shorturl}?a=1`, PASSWORD);
    expect([answer.status, answer.headers.location]).toEqual([303, `${new globalThis.URL(shorturl).pathname}?a=1`]);
    const visit = await app.visit(answer.headers.location!, { cookie: cookieOf(answer) });
    expect([visit.status, visit.headers.location]).toEqual([302, `${URL}?a=1`]);
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 1, bots: 0 });
  });

  it.each([
    ['a wrong one', 'wrong'],
    ['an empty one', ''],
    ['one in other letters', 'Open Sesame'],
    ['one of a great length', 'x'.repeat(20_000)],
    ['a null byte', 'open sesame\0'],
  ])('asks again after %s', async (_, password) => {
    const { shorturl } = await locked();
    const answer = await attempt(shorturl, password, from('192.0.2.40'));
    expect([answer.status, answer.headers['set-cookie']]).toEqual([403, undefined]);
    expect(new ParsedPage(answer.text).values('role')).toContain('alert');
  });

  it('is not opened by a form without the field', async () => {
    const { shorturl } = await locked();
    expect((await app.submit(shorturl, { passwort: PASSWORD })).status).toBe(403);
    expect((await app.send(`/${shorturl.split('/').pop()}`, { method: 'POST' })).status).toBe(403);
  });

  it('is not opened by a password in the query', async () => {
    const { shorturl } = await locked();
    const query = `?password=${encodeURIComponent(PASSWORD)}`;
    expect((await app.visit(`${shorturl}${query}`)).status).toBe(200);
    expect((await app.submit(`${shorturl}${query}`, {})).status).toBe(403);
  });

  it('takes any other text that its owner has chosen', async () => {
    const password = 'Grüße &=%+"<b> \u{1f511}';
    const { shorturl } = await locked({ password });
    expect((await attempt(shorturl, password)).status).toBe(303);
  });

  it('refuses a form that is far too large', async () => {
    const { shorturl } = await locked();
    expect((await attempt(shorturl, 'x'.repeat(40_000))).status).toBeGreaterThanOrEqual(400);
  });

  describe('gives a cookie that', () => {
    it('no script reads, and no other site sends', async () => {
      const { id, shorturl } = await locked();
      const [cookie] = (await attempt(shorturl, PASSWORD)).headers['set-cookie']!;
      expect(cookie).toMatch(
        new RegExp(`^signpost_${id}=\\d{13}\\.[\\w-]{32}; Path=/; Max-Age=3600; HttpOnly; SameSite=Lax$`),
      );
    });

    it('opens the link for an hour', async () => {
      const { shorturl } = await locked();
      const headers = await unlock(shorturl);
      later(HOUR - 10_000);
      expect((await app.visit(shorturl, headers)).status).toBe(302);
      later(20_000);
      expect((await app.visit(shorturl, headers)).status).toBe(200);
    });

    it('cannot be prolonged', async () => {
      const { shorturl } = await locked();
      const { cookie } = await unlock(shorturl);
      const forged = cookie.replace(/=\d+/, `=${Date.now() + 2 * HOUR}`);
      expect((await app.visit(shorturl, { cookie: forged })).status).toBe(200);
    });

    it('works among other cookies', async () => {
      const { shorturl } = await locked();
      const { cookie } = await unlock(shorturl);
      expect((await app.visit(shorturl, { cookie: `a=1; ${cookie}; b=2` })).status).toBe(302);
    });

    it('opens no other link', async () => {
      const [one, other] = [await locked(), await locked()];
      const { cookie } = await unlock(one.shorturl);
      const renamed = cookie.replace(`signpost_${one.id}`, `signpost_${other.id}`);
      for (const sent of [cookie, renamed, `x${renamed}`])
        expect((await app.visit(other.shorturl, { cookie: sent })).status).toBe(200);
    });

    it('opens nothing any more once the password is another', async () => {
      const { id, shorturl } = await locked();
      const headers = await unlock(shorturl);
      await ada.put(`/api/url/${id}/update`, { password: 'another one' });
      expect((await app.visit(shorturl, headers)).status).toBe(200);
      expect((await attempt(shorturl, PASSWORD)).status).toBe(403);
    });

    it.each(['signpost_ID=', 'signpost_ID=9.9', 'signpost_ID=99999999999999.aaaa', 'signpost_ID=é', ';;;=', '='])(
      'cannot be made up, as %s',
      async (cookie) => {
        const { id, shorturl } = await locked();
        expect((await app.visit(shorturl, { cookie: cookie.replace('ID', String(id)) })).status).toBe(200);
      },
    );
  });

  it('needs none once the password is taken off', async () => {
    const { id, shorturl } = await locked();
    await app.visit(shorturl);
    await ada.put(`/api/url/${id}/update`, { clear: ['password'] });
    expect((await app.visit(shorturl)).status).toBe(302);
  });

  describe('lets nobody try forever:', () => {
    it('ten wrong tries, then no more for some minutes, even with the right password', async () => {
      const { shorturl } = await locked();
      const tried = () => attempt(shorturl, 'wrong', from('192.0.2.1'));
      for (let number = 0; number < 10; number++) expect((await tried()).status).toBe(403);
      for (const answer of [await tried(), await attempt(shorturl, PASSWORD, from('192.0.2.1'))]) {
        expect(answer.status).toBe(429);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(590);
        expect(Number(answer.headers['retry-after'])).toBeLessThanOrEqual(600);
        expect(new ParsedPage(answer.text).all('form')).toEqual([]);
      }
    });

    it('other addresses and other links are not meant', async () => {
      const [one, other] = [await locked(), await locked()];
      for (let number = 0; number < 11; number++) await attempt(one.shorturl, 'wrong', from('192.0.2.2'));
      expect((await attempt(one.shorturl, PASSWORD, from('192.0.2.3'))).status).toBe(303);
      expect((await attempt(other.shorturl, PASSWORD, from('192.0.2.2'))).status).toBe(303);
    });

    it('the addresses of an IPv6 network count as one', async () => {
      const { shorturl } = await locked();
      for (let number = 0; number < 10; number++) await attempt(shorturl, 'wrong', from(`2001:db8:1:1::${number + 1}`));
      expect((await attempt(shorturl, PASSWORD, from('2001:db8:1:1:ffff::'))).status).toBe(429);
      expect((await attempt(shorturl, PASSWORD, from('2001:db8:1:2::1'))).status).toBe(303);
    });

    it('right tries do not count', async () => {
      const { shorturl } = await locked();
      for (let number = 0; number < 12; number++)
        expect((await attempt(shorturl, PASSWORD, from('192.0.2.4'))).status).toBe(303);
    });

    it('looking at the form does not count', async () => {
      const { shorturl } = await locked();
      for (let number = 0; number < 12; number++) await app.visit(shorturl, from('192.0.2.5'));
      expect((await attempt(shorturl, PASSWORD, from('192.0.2.5'))).status).toBe(303);
    });

    it('simultaneous tries are ten at most', async () => {
      const { shorturl } = await locked();
      const tries = Array.from({ length: 30 }, () => attempt(shorturl, 'wrong', from('192.0.2.6')));
      const statuses = (await Promise.all(tries)).map(({ status }) => status);
      expect(statuses.filter((status) => status === 403)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(20);
    });

    it('after ten minutes there are tries again', async () => {
      const { shorturl } = await locked();
      for (let number = 0; number < 11; number++) await attempt(shorturl, 'wrong', from('192.0.2.7'));
      later(HOUR / 6 + 1_000);
      expect((await attempt(shorturl, 'wrong', from('192.0.2.7'))).status).toBe(403);
    });

    it('who is in already stays in', async () => {
      const { shorturl } = await locked();
      const headers = { ...(await unlock(shorturl)), ...from('192.0.2.8') };
      for (let number = 0; number < 11; number++) await attempt(shorturl, 'wrong', from('192.0.2.8'));
      expect((await app.visit(shorturl, headers)).status).toBe(302);
    });
  });

  it('counts neither the form nor the tries as clicks', async () => {
    const { id, shorturl } = await locked();
    await app.visit(shorturl, { 'user-agent': BROWSER });
    await attempt(shorturl, 'wrong', from('192.0.2.9'));
    await attempt(shorturl, PASSWORD, from('192.0.2.9'));
    expect(await countedOf(app, ada, id)).toEqual({ clicks: 0, bots: 0 });
  });

  it('has a cookie for encrypted connections only where the service is encrypted', async () => {
    const encrypted = await TestApp.start({ environment: { BASE_URL: 'https://go.example' } });
    const { shorturl } = await (await encrypted.account()).link({ password: PASSWORD });
    const path = new globalThis.URL(shorturl).pathname;
    const { headers } = await encrypted.submit(path, { password: PASSWORD }, { host: 'go.example' });
    expect(headers['set-cookie']![0]).toMatch(/; Secure$/);
    await encrypted.stop();
  });
});
