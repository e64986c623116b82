import { TestClient, useApp } from '../support/test-app';

const NO_MATCH = { error: 1, message: 'There is no link with that short address.' };

describe('Looking a link up by its short address', () => {
  const app = useApp();
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
    await ada.link({ custom: 'Sale_1' });
    await ada.link({ custom: 'größe' });
  });

  const look = (short: string, more = '') =>
    ada.get(`/api/urls?short=${short.replace('SERVICE', `localhost:${app.port}`)}${more}`);

  it('answers exactly what the link’s own address answers', async () => {
    const { id } = await ada.link({ custom: 'twin' });
    const found = await look('twin');
    expect(found.status).toBe(200);
    expect(found.body).toEqual((await ada.get(`/api/url/${id}`)).body);
  });

  it.each([
    'Sale_1',
    '%20Sale_1%20',
    'SERVICE/Sale_1',
    'http://SERVICE/Sale_1',
    'https://SERVICE/Sale_1',
    'HTTP://LocalHost/Sale_1',
    'localhost/Sale_1',
    '127.0.0.1/Sale_1',
    'http://SERVICE/Sale_1/',
    'http://SERVICE/Sale_1?utm_source=mail',
    'http://SERVICE/Sale_1%23top',
    'http%3A%2F%2FSERVICE%2FSale_1',
    'http%253A%252F%252FSERVICE%252FSale_1',
    'SERVICE%2FSale_1',
    '%53ale_1',
  ])('finds it by %s', async (short) => {
    expect((await look(short)).body).toMatchObject({ error: 0, details: { alias: 'Sale_1' } });
  });

  it.each([
    'größe',
    'gr%C3%B6%C3%9Fe',
    'gro%CC%88%C3%9Fe',
    'gr%25C3%25B6%25C3%259Fe',
    'http://SERVICE/gr%25C3%25B6%25C3%259Fe',
  ])('finds one in another script by %s', async (short) => {
    expect((await look(encodeURI(short).replaceAll('%25', '%'))).body).toMatchObject({ details: { alias: 'größe' } });
  });

  it.each([
    'nothing',
    'sale_1',
    'SALE_1',
    'Sale',
    'Sale_%',
    'https://other.example/Sale_1',
    'other.example/Sale_1',
    'http://SERVICE/',
    'http://SERVICE/x/Sale_1',
    'http://SERVICE/Sale_1/x',
    'http://',
    '/',
    '%',
    '%25zz',
    'a'.repeat(5_000),
  ])('answers 200 with error 1 when there is none: %s', async (short) => {
    const answer = await look(short);
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual(NO_MATCH);
  });

  it.each(['&limit=abc', '&page=-1', '&limit=0&page=x&order=sideways&q=', '&q=a&q=b', '&limit=1&limit=2'])(
    'does not mind what else is asked: %s',
    async (more) => {
      expect((await look('Sale_1', more)).body).toMatchObject({ error: 0, details: { alias: 'Sale_1' } });
      expect((await look('nothing', more)).body).toEqual(NO_MATCH);
    },
  );

  it('shows the list when the short address is empty', async () => {
    expect((await look('')).body.error).toBe('0');
  });
});
