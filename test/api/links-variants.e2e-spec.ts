import { badFields, idsOf } from '../support/http';
import { TestClient, useApp } from '../support/test-app';

const LONG = 'https://example.com/long';
const [A, B] = ['https://example.com/a', 'https://example.com/b'] as const;
const HALVES = [
  { url: A, weight: 50 },
  { url: B, weight: 50 },
];

const app = useApp();
let ada: TestClient;

beforeAll(async () => {
  ada = await app.account();
});

const create = (fields: object) => ada.post('/api/url/add', fields);
const update = (id: number, change: object) => ada.put(`/api/url/${id}/update`, change);
const detailsOf = async (id: number) => (await ada.get(`/api/url/${id}`)).body.details;
const ofWeights = (...weights: unknown[]) =>
  weights.map((weight, index) => ({ url: `https://example.com/${index}`, weight }));

describe('The variants of a link', () => {
  it('are shown in details and in the list beside the long address', async () => {
    const { id } = (await create({ url: LONG, variants: ofWeights('20', 30, 50) })).body;
    const shown = { url: LONG, longurl: LONG, variants: ofWeights(20, 30, 50) };
    expect(await detailsOf(id)).toMatchObject(shown);
    expect((await ada.get('/api/urls?limit=1')).body.data.urls[0]).toMatchObject({ id, ...shown });
  });

  it('make the first one the long address of a new link that is sent without', async () => {
    for (const url of [undefined, null, '']) {
      const { id } = (await create({ url, variants: HALVES })).body;
      expect(await detailsOf(id)).toMatchObject({ url: A, longurl: A, variants: HALVES });
    }
    expect(badFields(await create({ variants: [] }))).toEqual(['url']);
    expect(badFields(await create({ variants: null }))).toEqual(['url']);
  });

  it('are replaced by an update, which keeps the long address, and cleared by null and by an empty list', async () => {
    const { id } = await ada.link({ url: LONG });
    await update(id, { variants: HALVES });
    expect(await detailsOf(id)).toMatchObject({ url: LONG, variants: HALVES });
    await update(id, { description: 'Note' });
    expect(await detailsOf(id)).toMatchObject({ variants: HALVES });
    for (const blank of [null, [], '']) {
      await update(id, { variants: HALVES });
      await update(id, { variants: blank });
      expect(await detailsOf(id)).toMatchObject({ url: LONG, variants: [] });
    }
  });

  it.each<[variants: unknown, fields: string[]]>([
    [HALVES.slice(1), ['variants']],
    [ofWeights(20, 20, 20, 20, 10, 10), ['variants']],
    [ofWeights(50, 49), ['variants']],
    [ofWeights(60, 50), ['variants']],
    [ofWeights(99.5, 0.5), ['variants[0].weight', 'variants[1].weight']],
    [ofWeights(100, 0), ['variants[0].weight', 'variants[1].weight']],
    [ofWeights(150, -50), ['variants[0].weight', 'variants[1].weight']],
    [ofWeights(50, 'half'), ['variants[1].weight']],
    [ofWeights(50, undefined), ['variants[1].weight']],
    [[HALVES[0], { url: 'javascript:alert(1)', weight: 50 }], ['variants[1].url']],
    [[HALVES[0], { url: 'https://ada:secret@example.com', weight: 50 }], ['variants[1].url']],
    [[HALVES[0], { weight: 50 }], ['variants[1].url']],
    [[HALVES[0], null], ['variants']],
    [{ url: A, weight: 100 }, ['variants']],
    ['50', ['variants']],
  ])('are refused with the fields to correct: %j', async (variants, fields) => {
    for (const answer of [await create({ url: LONG, variants }), await update((await ada.link()).id, { variants })]) {
      expect(answer.status).toBe(400);
      expect([...new Set(badFields(answer))].filter((field) => field !== 'variants' || fields.includes(field))).toEqual(
        fields,
      );
    }
  });

  it('may not lead back to the service, and open apps from direct links only', async () => {
    const own = [HALVES[0], { url: `${app.baseUrl}/x`, weight: 50 }];
    expect(badFields(await create({ url: LONG, variants: own }))).toEqual(['variants[1].url']);
    const calls = [HALVES[0], { url: 'tel:+431234', weight: 50 }];
    const { id } = (await create({ url: LONG, variants: calls })).body;
    expect(badFields(await update(id, { type: 'splash' }))).toEqual(['variants[1].url']);
    expect(badFields(await create({ url: LONG, type: 'frame', variants: calls }))).toEqual(['variants[1].url']);
  });

  it('are found by the words of their addresses, as long as the link has them', async () => {
    const variants = [HALVES[0], { url: 'https://example.com/zebra', weight: 50 }];
    const { id } = await ada.link({ variants });
    expect(idsOf(await ada.get('/api/urls?q=zebra'))).toEqual([id]);
    await update(id, { variants: HALVES });
    expect(idsOf(await ada.get('/api/urls?q=zebra'))).toEqual([]);
  });
});
