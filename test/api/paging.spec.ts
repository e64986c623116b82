import { eventually } from '../support/conditions';
import { badFields, idsOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const NUMBER_OF_LINKS = 103;

describe('A page of a list', () => {
  const app = useApp();
  let ada: TestClient;
  let newestFirst: number[];

  beforeAll(async () => {
    ada = await app.account();
    const links = await Promise.all(Array.from({ length: NUMBER_OF_LINKS }, () => ada.link()));
    newestFirst = links.map(({ id }) => id).sort((one, other) => other - one);
    for (const { shorturl } of [links[5]!, links[5]!, links[50]!, links[70]!]) await app.visit(shorturl);
    await eventually(async () => {
      const { body } = await ada.get('/api/urls?order=click&limit=3');
      expect(body.data.urls.map(({ clicks }: { clicks: number }) => clicks)).toEqual([2, 1, 1]);
    });
  });

  /** The ids on all pages, one after the other, as a client walks them. */
  async function walk(query: string): Promise<number[]> {
    const ids: number[] = [];
    for (let page: number | null = 1; page !== null;) {
      const answer = await ada.get(`/api/urls?${query}&page=${page}`);
      ids.push(...idsOf(answer));
      page = answer.body.data.nextpage;
    }
    return ids;
  }

  it('holds the first 15 unless asked otherwise', async () => {
    const answer = await ada.get('/api/urls');
    expect(answer.body.data).toMatchObject({ result: 103, perpage: 15, currentpage: 1, nextpage: 2, maxpage: 7 });
    expect(idsOf(answer)).toEqual(newestFirst.slice(0, 15));
  });

  it('holds as many as asked for', async () => {
    const answer = await ada.get('/api/urls?limit=7&page=2');
    expect(answer.body.data).toMatchObject({ result: 103, perpage: 7, currentpage: 2, nextpage: 3, maxpage: 15 });
    expect(idsOf(answer)).toEqual(newestFirst.slice(7, 14));
  });

  it.each(['100', '101', '5000', '99999999999999999999'])('holds 100 at most, also for limit=%s', async (limit) => {
    const answer = await ada.get(`/api/urls?limit=${limit}`);
    expect(answer.body.data).toMatchObject({ perpage: 100, nextpage: 2, maxpage: 2 });
    expect(idsOf(answer)).toHaveLength(100);
  });

  it('names no next page when it is the last', async () => {
    const answer = await ada.get('/api/urls?limit=100&page=2');
    expect(answer.body.data).toMatchObject({ currentpage: 2, nextpage: null, maxpage: 2 });
    expect(idsOf(answer)).toEqual(newestFirst.slice(100));
  });

  it.each(['3', '1000000', '2147483648', '999999999999999', '99999999999999999999'])(
    'past the end is empty: page %s',
    async (page) => {
      for (const order of ['date', 'click']) {
        const answer = await ada.get(`/api/urls?limit=100&page=${page}&order=${order}`);
        expect(answer.status).toBe(200);
        expect(answer.body.data).toMatchObject({ result: 103, nextpage: null, maxpage: 2, urls: [] });
      }
    },
  );

  it('of an empty list is the first and the last', async () => {
    const bob = await app.account();
    const data = { result: 0, perpage: 15, currentpage: 1, nextpage: null, maxpage: 1, urls: [] };
    expect((await bob.get('/api/urls')).body).toEqual({ error: '0', data });
  });

  it.each(['limit', 'page'])('is refused when its %s is no whole number of 1 or more', async (name) => {
    for (const value of ['0', '-1', '1.5', '1e1', 'abc', '0x1', '1,2', 'NaN', 'Infinity', 'true']) {
      const answer = await ada.get(`/api/urls?${name}=${value}`);
      expect(answer.status).toBe(400);
      expect(badFields(answer)).toEqual([name]);
    }
  });

  it('is refused with both names when both are bad', async () => {
    const answer = await ada.get('/api/urls?limit=x&page=x');
    expect(badFields(answer)).toEqual(['limit', 'page']);
  });

  it.each(['limit=1&order=date', 'limit=10', 'limit=51&order=date', 'limit=100', 'limit=103'])(
    'and all others show every link exactly once, newest first: %s',
    async (query) => {
      expect(await walk(query)).toEqual(newestFirst);
    },
  );

  it.each([1, 10, 51, 52, 100])('and all others show every link exactly once by clicks, %i a page', async (limit) => {
    const ids = await walk(`order=click&limit=${limit}`);
    const whole = [...(await walk('order=click&limit=100'))];
    expect(ids).toEqual(whole);
    expect([...ids].sort((one, other) => other - one)).toEqual(newestFirst);
  });

  it.each(['date', 'click'])('and all others show every match of a search exactly once, by %s', async (order) => {
    const ids = await walk(`q=page&limit=9&order=${order}`);
    expect([...ids].sort((one, other) => other - one)).toEqual(newestFirst);
  });

  it('breaks ties between equally often clicked links by the newest', async () => {
    const unclicked = (await walk('order=click&limit=100')).slice(3);
    expect(unclicked).toEqual([...unclicked].sort((one, other) => other - one));
  });
});
