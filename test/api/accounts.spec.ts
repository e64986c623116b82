import { badFields } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

describe('An account', () => {
  const app = useApp();

  const emailOf = async (client: TestClient): Promise<string> => (await client.get('/api/account')).body.data.email;

  it('is shown with its plan, its avatar and its dates, and nothing else', async () => {
    const ada = await app.account({ username: 'ada', email: 'ada@example.com', plan: 'pro' });
    expect((await ada.get('/api/account')).body).toEqual({
      error: 0,
      data: {
        id: ada.accountId,
        email: 'ada@example.com',
        username: 'ada',
        avatar: `${app.baseUrl}/assets/avatars/ada.svg`,
        status: 'pro',
        expires: null,
        registered: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      },
    });
  });

  it('was registered now, in UTC', async () => {
    const ada = await app.account();
    const { registered } = (await ada.get('/api/account')).body.data;
    expect(Math.abs(Date.now() - Date.parse(`${registered}Z`))).toBeLessThan(60_000);
  });

  it('has a picture that anybody can load', async () => {
    const ada = await app.account();
    const { avatar } = (await ada.get('/api/account')).body.data;
    const picture = await app.visit(avatar);
    expect(picture.headers['content-type']).toMatch('image/svg+xml');
  });

  it('gets another e-mail address', async () => {
    const ada = await app.account();
    const answer = await ada.put('/api/account/update', { email: 'another@example.com' });
    expect(answer.body).toEqual({ error: 0, message: expect.any(String) });
    expect(await emailOf(ada)).toBe('another@example.com');
  });

  it('keeps e-mail addresses in lower case', async () => {
    const ada = await app.account();
    await ada.put('/api/account/update', { email: ' Ada.Lovelace@Example.COM ' });
    expect(await emailOf(ada)).toBe('ada.lovelace@example.com');
  });

  it('gets another password, and keeps its e-mail address', async () => {
    const ada = await app.account({ email: 'kept@example.com' });
    const answer = await ada.put('/api/account/update', { email: '', password: 'another password' });
    expect(answer.status).toBe(200);
    expect(await emailOf(ada)).toBe('kept@example.com');
  });

  it.each([{}, { email: '', password: null }, { username: 'other' }])('is not changed by %j', async (change) => {
    const ada = await app.account();
    const answer = await ada.put('/api/account/update', change);
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['email', 'password']);
  });

  it.each([
    ['1', 400],
    ['1234567', 400],
    ['12345678', 200],
    ['ÄÖÜäöüß😀', 200],
    ['x'.repeat(128), 200],
    ['x'.repeat(129), 400],
    ['😀'.repeat(128), 200],
    ['❤️'.repeat(100), 400],
  ])('takes passwords of 8 to 128 characters: "%s" is %i', async (password, status) => {
    const ada = await app.account();
    expect((await ada.put('/api/account/update', { password })).status).toBe(status);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example.com, bob@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.${'e'.repeat(60)}.example.com`,
  ])('does not take %s for an e-mail address', async (email) => {
    const ada = await app.account();
    const answer = await ada.put('/api/account/update', { email });
    expect(answer.status).toBe(400);
    expect(badFields(answer)).toEqual(['email']);
  });

  it.each(['ada@[127.0.0.1]', 5, true, ['ada@example.com'], { a: 1 }])(
    'refuses the e-mail address %j',
    async (email) => {
      const ada = await app.account();
      expect((await ada.put('/api/account/update', { email })).status).toBe(400);
    },
  );

  it('names both fields when both are bad', async () => {
    const ada = await app.account();
    const answer = await ada.put('/api/account/update', { email: 'ada', password: 'short' });
    expect(badFields(answer)).toEqual(['email', 'password']);
  });

  it('changes nothing when one of two fields is bad', async () => {
    const ada = await app.account({ email: 'unchanged@example.com' });
    await ada.put('/api/account/update', { email: 'changed@example.com', password: 'short' });
    expect(await emailOf(ada)).toBe('unchanged@example.com');
  });

  it('does not get the e-mail address of another one, in whatever letter case', async () => {
    const ada = await app.account();
    await app.account({ email: 'taken@example.com' });
    const answer = await ada.put('/api/account/update', { email: 'Taken@Example.com' });
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ error: 1, message: expect.any(String) });
    expect(badFields(answer)).toEqual(['email']);
  });

  it('may be given the e-mail address that it has', async () => {
    const ada = await app.account({ email: 'mine@example.com' });
    expect((await ada.put('/api/account/update', { email: 'mine@example.com' })).status).toBe(200);
  });

  it('wins a race for an e-mail address alone', async () => {
    const clients = await Promise.all(Array.from({ length: 8 }, () => app.account()));
    const answers = await Promise.all(
      clients.map((client) => client.put('/api/account/update', { email: 'wanted@example.com' })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(7).fill(409)]);
    const emails = await Promise.all(clients.map(emailOf));
    expect(emails.filter((email) => email === 'wanted@example.com')).toHaveLength(1);
  });

  it('keeps an international e-mail host in punycode', async () => {
    const ada = await app.account();
    await ada.put('/api/account/update', { email: `a${ada.accountId}@München.example` });
    const { body } = await ada.get('/api/account');
    expect(body.data.email).toBe(`a${ada.accountId}@xn--mnchen-3ya.example`);
  });
});
