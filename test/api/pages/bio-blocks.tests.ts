import { badFields } from '../../support/http';
import { TestClient, useApp } from '../../support/test-app';

const SHOP = { kind: 'link', title: 'Shop', url: 'https://example.com/shop' };
const NEWS = { kind: 'link', title: 'News', url: 'https://example.com/news' };
const PROFILE = { network: 'github', url: 'https://example.com/ada' };
const HEADING = { kind: 'heading', text: 'Read' };
const SOCIAL = { kind: 'social', profiles: [PROFILE] };
const ALWAYS = { hidden: false, from: null, until: null };
const ID = expect.stringMatching(/^[A-Za-z0-9]{10}$/);

type Block = Record<string, unknown> & { id: string };

const app = useApp();
let ada: TestClient;
let count = 0;

beforeEach(async () => {
  ada = await app.account();
});

const add = (fields: object) => ada.post('/api/bio/add', { name: 'Ada', alias: `blocks-${++count}`, ...fields });
const update = (id: number, fields: object) => ada.put(`/api/bio/${id}/update`, fields);
const get = async (id: number) => (await ada.get(`/api/bio/${id}`)).body.data;
const blocksOf = async (id: number): Promise<Block[]> => (await get(id)).blocks;
const addedId = async (blocks: object[]): Promise<number> => (await add({ blocks })).body.id;
const withoutIds = (blocks: Block[]) =>
  blocks.map(({ id, clicks, ...block }) => ({ ...block, hasId: typeof id === 'string', clicks }));

describe('The blocks of a bio page', () => {
  it('are returned in their order with the fields of their kind, defaults and ids', async () => {
    const from = '2030-01-01 08:00:00';
    const id = await addedId([
      { ...SHOP, text: 'x', image: 'x', profiles: [null] },
      { ...HEADING, from, until: '2031-01-01T08:00:00Z', hidden: 'true' },
      { kind: 'text', text: 'One\nTwo' },
      { kind: 'image', image: 'https://example.com/a.png' },
      { kind: 'image', image: 'https://example.com/a.png', alt: 'A garden' },
      SOCIAL,
      { kind: 'divider', hidden: '', from: '', until: null },
    ]);
    expect(await blocksOf(id)).toEqual([
      { id: ID, ...SHOP, ...ALWAYS, clicks: 0 },
      { id: ID, ...HEADING, hidden: true, from, until: '2031-01-01 08:00:00' },
      { id: ID, kind: 'text', text: 'One\nTwo', ...ALWAYS },
      { id: ID, kind: 'image', image: 'https://example.com/a.png', alt: null, ...ALWAYS },
      { id: ID, kind: 'image', image: 'https://example.com/a.png', alt: 'A garden', ...ALWAYS },
      { id: ID, kind: 'social', profiles: [{ id: ID, ...PROFILE, clicks: 0 }], ...ALWAYS },
      { id: ID, kind: 'divider', ...ALWAYS },
    ]);
  });

  it('are kept by a request at the same time that sends only links', async () => {
    const id = await addedId([SHOP]);
    const { title, url } = SHOP;
    for (const text of ['One', 'Two', 'Three']) {
      const blocks = [...(await blocksOf(id)), { kind: 'heading', text }];
      const answers = await Promise.all([update(id, { blocks }), update(id, { links: [{ title, url }] })]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect((await blocksOf(id)).at(-1)).toMatchObject({ text });
    }
  });

  it('can be sent back as they are returned, however large they are', async () => {
    const id = await addedId(Array.from({ length: 100 }, () => ({ kind: 'text', text: 'é'.repeat(2_000) })));
    const blocks = await blocksOf(id);
    expect((await update(id, { blocks })).status).toBe(200);
    expect(await blocksOf(id)).toEqual(blocks);
    const tooLarge = blocks.map((block) => ({ ...block, text: '\u{1f511}'.repeat(2_000) }));
    expect(badFields(await update(id, { blocks: tooLarge }))).toEqual(['blocks']);
  });

  it('have texts that can be seen', async () => {
    for (const text of [' ', '\u200b', '\u3164\n']) {
      expect(badFields(await add({ blocks: [{ ...SHOP, title: text }] }))).toEqual(['blocks[0].title']);
      expect(badFields(await add({ name: text }))).toEqual(['name']);
    }
  });

  it('keep their ids when they are moved, changed and sent without ids', async () => {
    const id = await addedId([SHOP, HEADING, NEWS, SOCIAL]);
    const [shop, heading, news, social] = await blocksOf(id);
    await update(id, { blocks: [social, news, { ...shop, url: 'https://example.com/new' }, heading] });
    const ids = (await blocksOf(id)).map((block) => block.id);
    expect(ids).toEqual([social!.id, news!.id, shop!.id, heading!.id]);
    await update(id, { blocks: [NEWS, SOCIAL] });
    const kept = (await blocksOf(id)) as (Block & { profiles: Block[] })[];
    const profile = (social as unknown as { profiles: Block[] }).profiles[0]!;
    expect([kept[0]!.id, kept[1]!.profiles[0]!.id]).toEqual([news!.id, profile.id]);
  });

  const many = (length: number, block: object) => Array.from({ length }, () => block);
  it.each([
    ['blocks', SHOP],
    ['blocks', ['x']],
    ['blocks', many(101, HEADING)],
    ['blocks', many(20, { kind: 'social', profiles: many(11, PROFILE) })],
    ['blocks[0].kind', [{ text: 'x' }]],
    ['blocks[0].kind', [{ kind: 'html', text: '<b>' }]],
    ['blocks[0].title', [{ ...SHOP, title: '' }]],
    ['blocks[0].title', [{ ...SHOP, title: 'x'.repeat(101) }]],
    ['blocks[1].url', [HEADING, { ...SHOP, url: 'javascript:alert(1)' }]],
    ['blocks[0].url', [{ kind: 'link', title: 'Shop' }]],
    ['blocks[0].text', [{ kind: 'heading' }]],
    ['blocks[0].text', [{ kind: 'heading', text: 'x'.repeat(101) }]],
    ['blocks[0].text', [{ kind: 'text', text: 'x'.repeat(2_001) }]],
    ['blocks[0].image', [{ kind: 'image', image: 'data:image/svg+xml,<svg/>' }]],
    ['blocks[0].alt', [{ kind: 'image', image: 'https://example.com/a.png', alt: 'x'.repeat(256) }]],
    ['blocks[0].profiles', [{ kind: 'social' }]],
    ['blocks[0].profiles', [{ kind: 'social', profiles: many(21, PROFILE) }]],
    ['blocks[0].profiles[0].network', [{ kind: 'social', profiles: [{ ...PROFILE, network: 'myspace' }] }]],
    ['blocks[0].profiles[0].url', [{ kind: 'social', profiles: [{ ...PROFILE, url: 'javascript:alert(1)' }] }]],
    ['blocks[0].hidden', [{ ...HEADING, hidden: 'perhaps' }]],
    ['blocks[0].from', [{ ...HEADING, from: 'soon' }]],
    ['blocks[0].until', [{ ...HEADING, from: '2030-01-02 00:00:00', until: '2030-01-02 00:00:00' }]],
    ['blocks[0].id', [{ ...SHOP, id: 'abc' }]],
    ['blocks[0].id', [{ ...SHOP, id: 'abcdefghij' }]],
  ])('are refused with 400 naming %s, also in an update, which changes nothing (%#)', async (field, blocks) => {
    const id = await addedId([SHOP]);
    const before = await get(id);
    for (const answer of [await add({ blocks }), await update(id, { blocks })])
      expect([answer.status, badFields(answer)]).toEqual([400, [field]]);
    expect(await get(id)).toEqual(before);
  });

  it('cannot take the id of a block of another page, of another kind, or twice', async () => {
    const [foreign] = await blocksOf(await addedId([SHOP]));
    const id = await addedId([SHOP, HEADING]);
    const [shop, heading] = await blocksOf(id);
    for (const [field, blocks] of [
      ['blocks[0].id', [foreign]],
      ['blocks[0].id', [{ ...SHOP, id: heading!.id }]],
      ['blocks[1].id', [shop, shop]],
    ] as const)
      expect(badFields(await update(id, { blocks }))).toEqual([field]);
  });
});

describe('The links of a bio page', () => {
  it('are the link blocks alone', async () => {
    const id = await addedId([HEADING, SHOP, { ...NEWS, hidden: true }]);
    expect((await get(id)).links).toEqual([SHOP, NEWS].map(({ title, url }) => ({ title, url })));
  });

  it('take the place of the link blocks when they are sent; other blocks, and what is known of an address, stay', async () => {
    const id = await addedId([SHOP, HEADING, { ...NEWS, hidden: true }, { kind: 'divider' }]);
    const [shop, , news] = await blocksOf(id);
    const links = [
      { title: 'Our news', url: NEWS.url },
      { title: 'More', url: 'https://example.com/more' },
      { title: 'Shop', url: SHOP.url },
    ];
    expect((await update(id, { links })).status).toBe(200);
    const after = await blocksOf(id);
    expect(after.map(({ kind, title }) => title ?? kind)).toEqual(['Our news', 'heading', 'More', 'divider', 'Shop']);
    expect(after[0]).toEqual({ ...news, title: 'Our news' });
    expect(after[4]!.id).toBe(shop!.id);
    await update(id, { links: [] });
    expect((await blocksOf(id)).map(({ kind }) => kind)).toEqual(['heading', 'divider']);
  });

  it('may be sent together with the blocks if they agree, or if only one of both has changed', async () => {
    const id = await addedId([SHOP, HEADING]);
    const { blocks, links } = await get(id);
    expect((await update(id, { blocks: [...blocks].reverse(), links })).status).toBe(200);
    expect((await blocksOf(id)).map(({ kind }) => kind)).toEqual(['heading', 'link']);
    const moved = await get(id);
    expect((await update(id, { blocks: moved.blocks, links: [] })).status).toBe(200);
    expect(withoutIds(await blocksOf(id))).toEqual([{ ...HEADING, ...ALWAYS, hasId: true }]);
    const both = { blocks: [SHOP], links: [{ title: 'News', url: NEWS.url }] };
    for (const answer of [await add(both), await update(id, both)])
      expect([answer.status, badFields(answer)]).toEqual([400, ['links']]);
  });

  it('and the other blocks are at most a hundred', async () => {
    const id = await addedId(many(60, HEADING));
    const links = many(41, { title: 'Shop', url: SHOP.url });
    expect(badFields(await update(id, { links }))).toEqual(['links']);
    expect((await update(id, { links: links.slice(1) })).status).toBe(200);
    expect(await blocksOf(id)).toHaveLength(100);
  });

  it('and the profiles are at most two hundred', async () => {
    const id = await addedId(many(10, { kind: 'social', profiles: many(20, PROFILE) }));
    const { title, url } = SHOP;
    expect(badFields(await update(id, { links: [{ title, url }] }))).toEqual(['blocks']);
  });

  const many = <T>(length: number, value: T): T[] => Array.from({ length }, () => value);
});

describe('The look and the social card of a bio page', () => {
  it('are stored, and cleared by null', async () => {
    const fields = {
      layout: 'grid',
      shape: 'pill',
      background: '#FDF4E3',
      button: '#123',
      metatitle: 'Notes',
      metadescription: 'All\nof them',
      metaimage: 'https://example.com/card.png',
    };
    const { id } = (await add(fields)).body;
    expect(await get(id)).toMatchObject(fields);
    const cleared = { background: null, button: null, metatitle: null, metadescription: null, metaimage: null };
    await update(id, cleared);
    expect(await get(id)).toMatchObject({ ...cleared, layout: 'grid', shape: 'pill' });
  });

  it.each([
    ['layout', 'masonry'],
    ['shape', 'star'],
    ['background', 'red; background: url(https://example.com)'],
    ['background', '#12345'],
    ['button', 'var(--x)'],
    ['metatitle', 'x'.repeat(256)],
    ['metadescription', 'x'.repeat(2_001)],
    ['metaimage', 'javascript:alert(1)'],
  ])('are refused with 400 naming %s when it is %j', async (field, value) => {
    expect(badFields(await add({ [field]: value }))).toEqual([field]);
  });
});
