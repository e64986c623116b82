import fc from 'fast-check';
import { PATIENCE, randomly } from '../support/generated';
import { TestApp, TestClient } from '../support/test-app';
import { ItemKind, Model, ModelLink, Named } from './model';

const SEQUENCES = 10;
const LONGEST_SEQUENCE = 60;
/** Nobody has it. */
const UNKNOWN_ID = 987_654_321;
/** Few words, so that they meet again. */
const WORDS = ['apple', 'apply', 'apricot', 'banana', 'bandana'];

interface Service {
  client: TestClient;
  /** Hosts must be free in the whole service, and so must slugs and aliases. */
  suffix: string;
}
type Do = (model: Model, service: Service) => Promise<void>;

class Step implements fc.AsyncCommand<Model, Service> {
  constructor(
    private readonly words: string,
    private readonly act: Do,
  ) {}

  check = () => true;
  toString = () => this.words;

  async run(model: Model, service: Service): Promise<void> {
    await this.act(model, service);
    await compare(model, service);
  }
}

/** Points at nothing. */
const NOWHERE = 11;

/** The id of the thing that a number points at; of nobody's where there is none. */
function pick(of: { id: number }[], point: number): number {
  return (point === NOWHERE ? undefined : of[point % of.length]?.id) ?? UNKNOWN_ID;
}

const point = fc.nat(NOWHERE);
const someWord = fc.constantFrom(...WORDS);
const step = <T extends unknown[]>(name: string, of: fc.Arbitrary<T>, act: (...given: T) => Do) =>
  of.map((given) => new Step(`${name} ${JSON.stringify(given)}`, act(...given)));

type NamedKind = 'campaigns' | 'channels' | 'pixels' | 'domains' | 'bios' | 'codes';
/** How a named thing is written in a body, and what it is called in paths. */
const NAMED: Record<NamedKind, { path: string; body: (name: string, service: Service) => object; unique: boolean }> = {
  campaigns: { path: 'campaign', body: (name) => ({ name }), unique: true },
  channels: { path: 'channel', body: (name) => ({ name }), unique: true },
  pixels: {
    path: 'pixel',
    body: (name) => ({ type: 'bing', name, tag: `${100_000 + WORDS.indexOf(name)}` }),
    unique: true,
  },
  domains: { path: 'domain', body: (name, { suffix }) => ({ domain: hostOf(name, suffix) }), unique: true },
  bios: { path: 'bio', body: (name, { suffix }) => ({ name, alias: `${name}-${suffix}` }), unique: true },
  codes: { path: 'qr', body: (name) => ({ type: 'link', data: `https://example.com/${name}`, name }), unique: false },
};
const KINDS = Object.keys(NAMED) as NamedKind[];
const RENAMED = ['campaigns', 'channels', 'pixels', 'bios'] as const;

const hostOf = (name: string, suffix: string) => `https://${name}-${suffix}.example.com`;

const made =
  (kind: NamedKind, name: string): Do =>
  async (model, service) => {
    const { path, body, unique } = NAMED[kind];
    const expected = unique ? model.addNamed(model[kind], name) : 200;
    const answer = await service.client.post(`/api/${path}/add`, body(name, service));
    expect([answer.status, answer.text]).toEqual([expected, answer.text]);
    if (expected === 200) model[kind].push({ id: answer.body.id as number, name });
  };
const addNamed = step('add', fc.tuple(fc.constantFrom(...KINDS), someWord), made);

const rename = step(
  'rename',
  fc.tuple(fc.constantFrom(...RENAMED), point, someWord),
  (kind, at, name) => async (model, service) => {
    const id = pick(model[kind], at);
    const { path, body } = NAMED[kind];
    const answer = await service.client.put(`/api/${path}/${id}/update`, body(name, service));
    expect(answer.status).toBe(model.renameNamed(model[kind], id, name));
  },
);

const DELETES: Record<NamedKind | 'links', [path: string, expected: (model: Model, id: number) => number]> = {
  links: ['url', (model, id) => model.deleteLink(id)],
  campaigns: ['campaign', (model, id) => model.deleteCampaign(id)],
  channels: ['channel', (model, id) => model.deleteChannel(id)],
  pixels: ['pixel', (model, id) => model.deletePixel(id)],
  domains: ['domain', (model, id) => model.deleteDomain(id)],
  bios: ['bio', (model, id) => model.deleteItem('bio', id)],
  codes: ['qr', (model, id) => model.deleteItem('qr', id)],
};

const remove = step(
  'delete',
  fc.tuple(fc.constantFrom(...(Object.keys(DELETES) as (keyof typeof DELETES)[])), point),
  (kind, at) => async (model, service) => {
    const id = pick(model[kind], at);
    const [path, expected] = DELETES[kind];
    const answer = await service.client.delete(`/api/${path}/${id}/delete`);
    expect(answer.status).toBe(expected(model, id));
  },
);

const linkFields = fc.record(
  { url: someWord, title: someWord, alias: someWord, campaign: point, channel: point, domain: point, pixels: point },
  { requiredKeys: ['url'] },
);
type LinkFields = Partial<Record<'campaign' | 'channel' | 'domain' | 'pixels', number>> &
  Partial<Record<'title' | 'alias', string>> & { url: string };

/** What is sent, and what the model makes of it. */
function linkOf(given: LinkFields, model: Model, { suffix }: Service) {
  const named = <T extends Named>(of: T[], at: number | undefined) => (at === undefined ? undefined : pick(of, at));
  const [campaign, channel, domain] = [
    named(model.campaigns, given.campaign),
    named(model.channels, given.channel),
    named(model.domains, given.domain),
  ];
  const pixel = named(model.pixels, given.pixels);
  const host = model.domains.find(({ id }) => id === domain)?.name ?? 'nobodys';
  const body = {
    url: `https://example.com/${given.url}`,
    metatitle: given.title,
    custom: given.alias && `${given.alias}-${suffix}`,
    campaign,
    channel,
    domain: domain === undefined ? undefined : hostOf(host, suffix),
    pixels: pixel === undefined ? undefined : [pixel],
  };
  const { url, custom: alias, pixels } = body;
  const fields = Object.entries({ url, title: given.title, alias, campaign, domain, pixels });
  const sent = fields.filter(([, value]) => value !== undefined);
  return { body, fields: Object.fromEntries(sent) as Partial<ModelLink>, channel };
}

const shortened =
  (given: LinkFields): Do =>
  async (model, service) => {
    const { body, fields, channel } = linkOf(given, model, service);
    const link = { alias: '', domain: 0, campaign: null, url: '', title: '', pixels: [], ...fields };
    const expected = model.addLink(link, channel);
    const answer = await service.client.post('/api/url/add', body);
    expect([answer.status, answer.text]).toEqual([expected, answer.text]);
    if (expected !== 200) return;
    const { id, shorturl } = answer.body as { id: number; shorturl: string };
    model.links.push({ ...link, id, alias: link.alias || shorturl.split('/').pop()! });
    if (channel !== undefined) model.assign(channel, 'links', id);
  };
const addLink = step('shorten', fc.tuple(linkFields), shortened);

const updateLink = step('change', fc.tuple(point, linkFields), (at, given) => async (model, service) => {
  const { body, fields, channel } = linkOf(given, model, service);
  const id = pick(model.links, at);
  const isThere = channel === undefined || model.channels.some((other) => other.id === channel);
  const expected = isThere || id === UNKNOWN_ID ? model.updateLink(id, fields) : 400;
  const answer = await service.client.put(`/api/url/${id}/update`, body);
  expect([answer.status, answer.text]).toEqual([expected, answer.text]);
  if (expected === 200 && channel !== undefined) model.assign(channel, 'links', id);
});

const assignCampaign = step(
  'campaign',
  fc.tuple(fc.boolean(), point, point),
  (isIn, at, link) =>
    async (model, { client }) => {
      const [campaign, id] = [pick(model.campaigns, at), pick(model.links, link)];
      const path = `/api/campaign/${campaign}/assign/${id}`;
      const answer = isIn ? await client.post(path) : await client.delete(path);
      expect(answer.status).toBe(model.moveToCampaign(campaign, id, isIn ? campaign : null));
    },
);

const assignChannel = step(
  'channel',
  fc.tuple(fc.boolean(), point, fc.constantFrom<ItemKind>('links', 'bio', 'qr'), point),
  (isIn, at, kind, thing) =>
    async (model, { client }) => {
      const things = { links: model.links, bio: model.bios, qr: model.codes }[kind];
      const [channel, id] = [pick(model.channels, at), pick(things, thing)];
      const path = `/api/channel/${channel}/assign/${kind}/${id}`;
      const answer = isIn ? await client.post(path) : await client.delete(path);
      expect(answer.status).toBe(isIn ? model.assign(channel, kind, id) : model.unassign(channel, kind, id));
    },
);

const search = step(
  'search',
  fc.tuple(fc.array(fc.constantFrom('ap', 'apple', 'app', 'ban', 'banana', 'x'), { minLength: 1, maxLength: 3 })),
  (words) =>
    async (model, { client }) => {
      const { data } = (await client.get(`/api/urls?limit=100&q=${words.join('+')}`)).body;
      const found = model.found(words);
      expect([data.result, data.urls.map(({ id }: { id: number }) => id)]).toEqual([found.length, found]);
    },
);

const page = step(
  'page',
  fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 })),
  (limit, number) =>
    async (model, { client }) => {
      const { data } = (await client.get(`/api/urls?limit=${limit}&page=${number}`)).body;
      const all = model.newestFirst(model.links);
      const last = Math.max(1, Math.ceil(all.length / limit));
      expect(data).toMatchObject({ result: all.length, maxpage: last, nextpage: number < last ? number + 1 : null });
      expect(data.urls.map(({ id }: { id: number }) => id)).toEqual(all.slice((number - 1) * limit, number * limit));
    },
);

/** All lists, counts and memberships. */
async function compare(model: Model, { client, suffix }: Service): Promise<void> {
  const list = async (path: string, key: string) => {
    const { data } = (await client.get(`/api/${path}?limit=100`)).body;
    expect(data.result).toBe(data[key].length);
    return data[key] as Record<string, unknown>[];
  };
  const rowsOf = (things: Named[], name: string, write = (text: string) => text) =>
    [...things]
      .sort((one, other) => other.id - one.id)
      .map((thing) => expect.objectContaining({ id: thing.id, [name]: write(thing.name) }) as object);
  const links = [...model.links].sort((one, other) => other.id - one.id);
  const linkRows = links.map(
    ({ id, alias, domain, campaign, url, title }) =>
      expect.objectContaining({ id, alias, domain: domain || null, campaign, longurl: url, title }) as object,
  );
  const expected: [path: string, key: string, rows: object[]][] = [
    ['campaigns', 'campaigns', rowsOf(model.campaigns, 'name')],
    ['channels', 'channels', rowsOf(model.channels, 'name')],
    ['pixels', 'pixels', rowsOf(model.pixels, 'name')],
    ['bio', 'bio', rowsOf(model.bios, 'name')],
    ['qr', 'qrs', rowsOf(model.codes, 'name')],
    ['domains', 'domains', rowsOf(model.domains, 'domain', (name) => hostOf(name, suffix))],
    ['urls', 'urls', linkRows],
  ];
  await Promise.all(expected.map(async ([path, key, rows]) => expect(await list(path, key)).toEqual(rows)));
  for (const { id } of model.channels) {
    const items = await list(`channel/${id}`, 'items');
    const mine = model.items.filter(({ channel }) => channel === id).map((item) => `${item.kind} ${item.id}`);
    expect(items.map((item) => `${String(item.type)} ${String(item.id)}`).sort()).toEqual(mine.sort());
  }
}

/** What every sequence begins with, so that there is something to be bound together. */
const FURNITURE: Do[] = [
  ...KINDS.flatMap((kind) => [made(kind, 'apple'), made(kind, 'banana')]),
  ...['apple', 'apricot', 'banana'].map((title, campaign) =>
    shortened({ url: 'bandana', title, campaign, channel: 0 }),
  ),
];

describe('Any sequence of requests', () => {
  let app: TestApp;

  beforeAll(async () => (app = await TestApp.start({ environment: { DOMAIN_CHECK: 'off' } })));
  afterAll(() => app.stop());

  it(
    'leaves the lists, counts and memberships that a simple model has',
    async () => {
      const steps = [
        addLink,
        addLink,
        updateLink,
        addNamed,
        addNamed,
        rename,
        remove,
        assignCampaign,
        assignChannel,
        assignChannel,
        search,
        page,
      ];
      const sequences = fc.commands(steps, { maxCommands: LONGEST_SEQUENCE, size: 'max' });
      let started = 0;
      const property = fc.asyncProperty(sequences, async (commands) => {
        const service = { client: await app.account(), suffix: `r${++started}` };
        const model = new Model();
        for (const act of FURNITURE) await act(model, service);
        await fc.asyncModelRun(() => ({ model, real: service }), commands);
      });
      await fc.assert(property, { ...randomly(SEQUENCES), includeErrorInReport: true });
    },
    PATIENCE,
  );
});
