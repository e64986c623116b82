import { DataSource } from 'typeorm';
import { FailingAt, withFailure } from '../support/failing-transaction';
import { TestClient, useApp } from '../support/test-app';

const COUNT = 450;
/** Links in a transaction. */
const PART = 200;
/** Position of the link at which the second transaction fails. */
const FAILING = 300;

const app = useApp();
let ada: TestClient;

beforeEach(async () => {
  ada = await app.account();
});

const failingAt = <T>(at: FailingAt, work: () => Promise<T>) => withFailure(app.get(DataSource), at, work);
const countOf = async (query = '') => (await ada.get(`/api/urls?${query}`)).body.data.result as number;

/** Rows with a tag; one of them is in a campaign. */
async function rowsWithCampaign() {
  const campaign = (await ada.post('/api/campaign/add', { name: 'Spring' })).body.id as number;
  const links = Array.from({ length: COUNT }, (_, index) => ({
    ...{ url: `https://example.com/${index}`, tags: ['Spring'] },
    ...(index === FAILING ? { campaign } : {}),
  }));
  return { campaign, links };
}

const add = (body: object, key: string) => ada.post('/api/urls/add', body, { 'idempotency-key': key });

/** The links of a new account, in the order of their ids. */
async function addLinks(): Promise<number[]> {
  const { links } = await rowsWithCampaign();
  const { data } = (await ada.post('/api/urls/add', { links })).body;
  return data.results.map(({ id }: { id: number }) => id);
}

describe('When the database fails in the middle of a bulk request', () => {
  it('rows that were not written have failed, and all others have their link', async () => {
    const { campaign, links } = await rowsWithCampaign();
    const answer = await failingAt({ campaign }, () => add({ links }, 'partly'));
    const { results, ...counts } = answer.body.data;
    expect([answer.status, counts]).toEqual([200, { created: PART, found: 0, failed: COUNT - PART }]);
    const failed = { message: expect.stringMatching(/try again/), errors: [] };
    expect(results).toEqual(
      links.map((_, index) =>
        index < PART
          ? { index, id: expect.any(Number), shorturl: expect.any(String), short: expect.any(String) }
          : { index, ...failed },
      ),
    );
    expect([await countOf(), await countOf('archived=all&q=example')]).toEqual([PART, PART]);
    expect((await ada.get('/api/tags')).body.data.tags[0].links).toBe(PART);

    const repeated = await add({ links }, 'partly');
    expect([repeated.body, repeated.headers['idempotency-replayed'], await countOf()]).toEqual([
      answer.body,
      'true',
      PART,
    ]);
    const others = links.slice(PART);
    expect((await ada.post('/api/urls/add', { links: others })).body.data.created).toBe(COUNT - PART);
    expect([await countOf(), await countOf(`campaign=${campaign}`)]).toEqual([COUNT, 1]);
  });

  it('an atomic one creates nothing, and can be repeated with its Idempotency-Key', async () => {
    const { campaign, links } = await rowsWithCampaign();
    const { status } = await failingAt({ campaign }, () => add({ links, atomic: true }, 'all'));
    expect([status >= 500, await countOf(), await countOf('q=example')]).toEqual([true, 0, 0]);
    expect((await ada.get('/api/tags')).body.data.result).toBe(0);
    const { body } = await add({ links, atomic: true }, 'all');
    expect([body.data.created, await countOf(), await countOf('q=example')]).toEqual([COUNT, COUNT, COUNT]);
    expect((await add({ links, atomic: true }, 'all')).body).toEqual(body);
    expect(await countOf()).toBe(COUNT);
  });

  it('links that were not changed have failed, and the same request completes the change', async () => {
    const ids = await addLinks();
    const update = () => ada.put('/api/urls/update', { ids, set: { status: 'public', archived: true } });
    const { data } = (await failingAt({ changed: ids[FAILING]! }, update)).body;
    expect([data.matched, data.changed, data.failed.length]).toEqual([COUNT, PART, COUNT - PART]);
    expect(data.failed.map(({ id }: { id: number }) => id)).toEqual(ids.slice(PART));
    expect([await countOf('archived=true&status=public'), await countOf()]).toEqual([PART, COUNT - PART]);
    expect((await update()).body.data).toMatchObject({ matched: COUNT, changed: COUNT - PART, failed: [] });
    expect(await countOf('archived=true&status=public')).toBe(COUNT);
  });

  it('only some links are deleted, and their number is true', async () => {
    const ids = await addLinks();
    const filter = { tag: (await ada.get('/api/tags')).body.data.tags[0].id as number };
    const deletion = () => ada.delete('/api/urls/delete', { filter });
    const { data } = (await failingAt({ deleted: ids[FAILING]! }, deletion)).body;
    expect([data, await countOf(), await countOf('q=example')]).toMatchObject([
      { matched: COUNT, deleted: PART },
      COUNT - PART,
      COUNT - PART,
    ]);
    expect((await deletion()).body.data).toMatchObject({ matched: COUNT - PART, deleted: COUNT - PART });
    expect(await countOf('archived=all')).toBe(0);
  });
});
