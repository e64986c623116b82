import { DataSource } from 'typeorm';
import { FirstAccount } from '../../../src/registration/first-account';
import { BRAND } from '../../support/pages';
import { aliasesOf, badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';
import { withoutPasswordLinks } from '../failing-transaction';

describe('Accounts', () => {
  const app = useApp();
  let ada: TestClient;

  beforeEach(async () => {
    ada = await app.account();
  });

  const emailOf = async (client: TestClient): Promise<string> => (await client.get('/api/account')).body.data.email;

  describe('GET /api/account', () => {
    it('returns the plan, the avatar and the dates of the account, and nothing else', async () => {
      const client = await app.account({ username: 'ada', email: 'ada@example.com', plan: 'pro' });
      expect((await client.get('/api/account')).body).toEqual({
        error: 0,
        data: {
          id: client.accountId,
          email: 'ada@example.com',
          username: 'ada',
          avatar: `${app.baseUrl}/assets/avatars/ada.svg`,
          status: 'pro',
          planid: 2,
          expires: null,
          registered: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
          branding: null,
        },
      });
    });

    it('returns the time of registration in UTC', async () => {
      const { registered } = (await ada.get('/api/account')).body.data;
      expect(Math.abs(Date.now() - Date.parse(`${registered}Z`))).toBeLessThan(60_000);
    });

    it('returns the address of an avatar that loads without a key', async () => {
      const { avatar } = (await ada.get('/api/account')).body.data;
      const picture = await app.visit(avatar);
      expect(picture.status).toBe(200);
      expect(picture.headers['content-type']).toMatch('image/svg+xml');
    });
  });

  describe('PUT /api/account/update', () => {
    const update = (change: object, client = ada) => client.put('/api/account/update', change);

    it('changes the e-mail address', async () => {
      const answer = await update({ email: 'another@example.com' });
      expect(answer.body).toEqual({ error: 0, message: expect.any(String) });
      expect(await emailOf(ada)).toBe('another@example.com');
    });

    it('stores e-mail addresses in lower case', async () => {
      await update({ email: ' Ada.Lovelace@Example.COM ' });
      expect(await emailOf(ada)).toBe('ada.lovelace@example.com');
    });

    it('stores the e-mail address in one spelling however its accents are encoded', async () => {
      await update({ email: 'zoe\u0308@example.com' });
      expect(await emailOf(ada)).toBe('zo\u00eb@example.com');
      const answer = await update({ email: 'zoe\u0308@example.com' }, await app.account());
      expect([answer.status, badFields(answer)]).toEqual([409, ['email']]);
    });

    it('stores the host of an e-mail address in punycode', async () => {
      await update({ email: `a${ada.accountId}@münchen.example` });
      expect(await emailOf(ada)).toBe(`a${ada.accountId}@xn--mnchen-3ya.example`);
    });

    it('changes only the password when the e-mail address is empty', async () => {
      const client = await app.account({ email: 'kept@example.com' });
      const answer = await update({ email: '', password: 'another password' }, client);
      expect(answer.status).toBe(200);
      expect(await emailOf(client)).toBe('kept@example.com');
    });

    it.each([null, ''])('brings back the generated avatar for %j', async (avatar) => {
      const client = await app.account({ avatar: 'https://example.com/ada.png' });
      expect((await update({ avatar }, client)).status).toBe(200);
      expect((await client.get('/api/account')).body.data.avatar).toMatch(/\/assets\/avatars\/.+\.svg$/);
    });

    it.each([{}, { email: '', password: null }, { username: 'other' }])(
      'returns 400 for %j, which changes nothing',
      async (change) => {
        const answer = await update(change);
        expect(answer.status).toBe(400);
        expect(badFields(answer)).toEqual(['email', 'password', 'avatar', 'branding']);
      },
    );

    it.each([
      ['1', 400],
      ['1234567', 400],
      ['12345678', 200],
      ['ÄÖÜäöüß😀', 200],
      ['x'.repeat(128), 200],
      ['x'.repeat(129), 400],
      ['😀'.repeat(128), 200],
      ['❤️'.repeat(100), 400],
    ])('accepts passwords of 8 to 128 characters: "%s" returns %i', async (password, status) => {
      expect((await update({ password })).status).toBe(status);
    });

    it.each<unknown>([
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'ada@example.com, bob@example.com',
      `${'a'.repeat(65)}@example.com`,
      `ada@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`,
      'ada@[127.0.0.1]',
      'ada\ufe0f@example.com',
      'ada\u3164@example.com',
      '\u0301ada@example.com',
      'ada\u200b@example.com',
      5,
      true,
      ['ada@example.com'],
      { a: 1 },
      { toString: 1 },
    ])('returns 400 for the e-mail address %j', async (email) => {
      const answer = await update({ email });
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual(['email']);
    });

    it('names both fields when both are invalid', async () => {
      expect(badFields(await update({ email: 'ada', password: 'short' }))).toEqual(['email', 'password']);
    });

    it('changes nothing when one of two fields is invalid', async () => {
      const client = await app.account({ email: 'unchanged@example.com' });
      await update({ email: 'changed@example.com', password: 'short' }, client);
      expect(await emailOf(client)).toBe('unchanged@example.com');
    });

    it('returns 409 for the e-mail address of another account, in any letter case', async () => {
      await app.account({ email: 'taken@example.com' });
      const answer = await update({ email: 'Taken@Example.com' });
      expect(answer.status).toBe(409);
      expect(answer.body).toMatchObject({ error: 1, message: expect.any(String) });
      expect(badFields(answer)).toEqual(['email']);
    });

    it('accepts the e-mail address that the account has already', async () => {
      const client = await app.account({ email: 'mine@example.com' });
      expect((await update({ email: 'mine@example.com' }, client)).status).toBe(200);
    });

    it('gives an e-mail address to one of several accounts that request it at the same time', async () => {
      const clients = await Promise.all(Array.from({ length: 8 }, () => app.account()));
      const answers = await Promise.all(clients.map((client) => update({ email: 'wanted@example.com' }, client)));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
      const emails = await Promise.all(clients.map(emailOf));
      expect(emails.filter((email) => email === 'wanted@example.com')).toHaveLength(1);
    });
  });

  describe('The branding', () => {
    const brand = (branding: unknown) => ada.put('/api/account/update', { branding });
    const stored = async () => (await ada.get('/api/account')).body.data.branding;

    it('is stored as a whole, read, sent back, and cleared', async () => {
      await brand(BRAND);
      expect(await stored()).toEqual(BRAND);
      expect((await brand(await stored())).status).toBe(200);
      await brand({ name: 'Rose Club', color: '#ABC', logo: '', footer: null });
      const changed = { name: 'Rose Club', color: '#ABC', logo: null, footer: null };
      expect(await stored()).toEqual(changed);
      await ada.put('/api/account/update', { email: 'rose@example.com' });
      expect(await stored()).toEqual(changed);
      for (const nothing of [null, '', {}, { name: null, logo: '' }]) {
        await brand(BRAND);
        expect((await brand(nothing)).status).toBe(200);
        expect(await stored()).toBeNull();
      }
    });

    it.each<[string, unknown, string]>([
      ['a name that is too long', { name: 'x'.repeat(61) }, 'branding.name'],
      ['a name that is no text', { name: 7 }, 'branding.name'],
      ['a script as logo', { logo: 'javascript:alert(1)' }, 'branding.logo'],
      ['a data address as logo', { logo: 'data:image/png;base64,AAAA' }, 'branding.logo'],
      ['CSS as colour', { color: 'red; } body { display: none' }, 'branding.color'],
      ['the name of a colour', { color: 'red' }, 'branding.color'],
      ['a footer that is too long', { footer: 'x'.repeat(301) }, 'branding.footer'],
      ['a text', 'Garden Club', 'branding'],
      ['a list', [BRAND], 'branding'],
    ])('is refused with %s', async (_, branding, field) => {
      const response = await brand(branding);
      expect([response.status, badFields(response)]).toEqual([400, [field]]);
      expect(await stored()).toBeNull();
    });
  });
});

const UNKNOWN_ID = 987_654_321;

describe('A link of another account', () => {
  const app = useApp();
  let ada: TestClient;
  let mallory: TestClient;
  let secret: { id: number; shorturl: string };

  beforeAll(async () => {
    ada = await app.account();
    mallory = await app.account();
    secret = await ada.link({ custom: 'adas-secret', metatitle: 'Secret plan' });
    await mallory.link({ custom: 'mallorys-own' });
  });

  it.each([
    ['GET', '/api/url/ID', undefined],
    ['PUT', '/api/url/ID/update', {}],
    ['PUT', '/api/url/ID/update', { metatitle: 'Stolen' }],
    ['PUT', '/api/url/ID/update', { url: 'nowhere' }],
    ['PUT', '/api/url/ID/update', { custom: 'adas-secret' }],
    ['PUT', '/api/url/ID/update', { custom: 'mallorys-own' }],
    ['PUT', '/api/url/ID/update', { channel: 1 }],
    ['PUT', '/api/url/ID/update', { clear: ['metatitle'] }],
    ['DELETE', '/api/url/ID/delete', undefined],
  ])('returns the same as an unknown one for %s %s %j', async (method, path, body) => {
    const headers = { authorization: mallory.key };
    const foreign = await app.inject(path.replace('ID', String(secret.id)), { method, headers, body });
    const unknown = await app.inject(path.replace('ID', String(UNKNOWN_ID)), { method, headers, body });
    expect(foreign.status).toBe(unknown.status);
    expect(foreign.text).toBe(unknown.text);
    expect(foreign.status).toBeGreaterThanOrEqual(400);
  });

  it('stays as it is after attempts to update and delete it', async () => {
    const before = (await ada.get(`/api/url/${secret.id}`)).body;
    await mallory.put(`/api/url/${secret.id}/update`, { metatitle: 'Stolen', clear: ['expiry'] });
    await mallory.delete(`/api/url/${secret.id}/delete`);
    expect((await ada.get(`/api/url/${secret.id}`)).body).toEqual(before);
    expect((await ada.get('/api/urls')).body.data.result).toBe(1);
  });

  it.each(['', '?order=click', '?limit=100', '?q=mallorys', '?q=mallorys&order=click'])(
    'is not in the list GET /api/urls%s',
    async (query) => {
      const list = await mallory.get(`/api/urls${query}`);
      expect(list.body.data.result).toBe(1);
      expect(aliasesOf(list)).toEqual(['mallorys-own']);
    },
  );

  it.each(['secret', 'adas', 'plan', 'example secret'])('is not found by the search %s', async (q) => {
    for (const order of ['date', 'click'])
      expect((await mallory.get(`/api/urls?q=${encodeURIComponent(q)}&order=${order}`)).body.data.result).toBe(0);
  });

  it('returns the same as an unknown one for GET /api/urls?short=', async () => {
    const unknown = await mallory.get('/api/urls?short=unknown-alias');
    expect(unknown.body.error).toBe(1);
    for (const short of ['adas-secret', secret.shorturl]) {
      const answer = await mallory.get(`/api/urls?short=${encodeURIComponent(short)}`);
      expect(answer.status).toBe(200);
      expect(answer.text).toBe(unknown.text);
    }
  });
});

describe('The first account', () => {
  const app = useApp();

  it('has a key that is shown although the link for its password cannot be created', async () => {
    const text = await withoutPasswordLinks(app.get(DataSource), () => app.get(FirstAccount).create());
    const [key] = /sp_\w+/.exec(text) ?? [];
    expect((await new TestClient(app, 1, key!).get('/api/account')).body.data.username).toBe('admin');
  });
});
