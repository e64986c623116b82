import fc from 'fast-check';
import { TestClient, useApp } from '../support/test-app';
import { FAST_CHECK_TIMEOUT_MS, fastCheckOptions } from './generators';
import { ItemKind, Model, ModelLink, Named } from './model';

const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });

const SEQUENCES = 6;
const MAX_SEQUENCE_LENGTH = 60;
const UNKNOWN_ID = 987_654_321;
/** Few words, so that names collide. */
const WORDS = ['apple', 'apply', 'apricot', 'banana', 'bandana'];

interface Service {
  client: TestClient;
  /** Makes hosts, slugs and aliases unique, which no two accounts can share. */
  suffix: string;
}
/** Sends a request to the service, expects the status that the model predicts, and changes the model accordingly. */
type Action = (model: Model, service: Service) => Promise<void>;

class Step implements fc.AsyncCommand<Model, Service> {
  constructor(
    private readonly description: string,
    private readonly act: Action,
  ) {}

  check = () => true;
  toString = () => this.description;

  async run(model: Model, service: Service): Promise<void> {
    await this.act(model, service);
    await expectSameState(model, service);
  }
}

/** A resource is chosen by a number, as generated input cannot know its id; this number chooses an unknown id. */
const UNKNOWN = 11;

function idAt(number: number, resources: { id: number }[]): number {
  return (number === UNKNOWN ? undefined : resources[number % resources.length]?.id) ?? UNKNOWN_ID;
}

const choice = fc.nat(UNKNOWN);
const someWord = fc.constantFrom(...WORDS);
const step = <T extends unknown[]>(name: string, of: fc.Arbitrary<T>, act: (...given: T) => Action) =>
  of.map((given) => new Step(`${name} ${JSON.stringify(given)}`, act(...given)));

type NamedKind = 'campaigns' | 'channels' | 'pixels' | 'domains' | 'bios' | 'codes';
/** Its name in paths, the body that creates it, and whether its name must be unique in the account. */
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
const RENAMABLE = ['campaigns', 'channels', 'pixels', 'bios'] as const;

const hostOf = (name: string, suffix: string) => `https://${name}-${suffix}.example.com`;

const create =
  (kind: NamedKind, name: string): Action =>
  async (model, service) => {
    const { path, body, unique } = NAMED[kind];
    const expected = unique ? model.addNamed(model[kind], name) : 200;
    const answer = await service.client.post(`/api/${path}/add`, body(name, service));
    expect([answer.status, answer.text]).toEqual([expected, answer.text]);
    if (expected === 200) model[kind].push({ id: answer.body.id as number, name });
  };
const addNamed = step('create', fc.tuple(fc.constantFrom(...KINDS), someWord), create);

const rename = step(
  'rename',
  fc.tuple(fc.constantFrom(...RENAMABLE), choice, someWord),
  (kind, number, name) => async (model, service) => {
    const id = idAt(number, model[kind]);
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
  fc.tuple(fc.constantFrom(...(Object.keys(DELETES) as (keyof typeof DELETES)[])), choice),
  (kind, number) => async (model, service) => {
    const id = idAt(number, model[kind]);
    const [path, expected] = DELETES[kind];
    const answer = await service.client.delete(`/api/${path}/${id}/delete`);
    expect(answer.status).toBe(expected(model, id));
  },
);

const someTags = fc.subarray(WORDS, { maxLength: 3 });
/** The fields that many links can have. */
const SHARED_FIELDS = {
  url: someWord,
  title: someWord,
  campaign: choice,
  domain: choice,
  pixels: choice,
  tags: someTags,
  maxclicks: fc.constantFrom(null, 1, 2),
  variants: fc.constantFrom<string[]>([], ['cherry', 'citrus']),
  source: fc.constantFrom('', 'mail'),
};
const linkFields = fc.record({ ...SHARED_FIELDS, alias: someWord, channel: choice }, { requiredKeys: ['url'] });
type LinkFields = Partial<Record<'campaign' | 'channel' | 'domain' | 'pixels', number>> &
  Partial<Record<'url' | 'title' | 'alias' | 'source', string>> &
  Partial<Record<'tags' | 'variants', string[]>> & { maxclicks?: number | null };

const addressOf = (word: string) => `https://example.com/${word}`;

/** The body of a request, and the same fields as the model has them. */
function linkOf(given: LinkFields, model: Model, { suffix }: Service) {
  const chosen = (resources: Named[], number: number | undefined) =>
    number === undefined ? undefined : idAt(number, resources);
  const [campaign, channel, domain] = [
    chosen(model.campaigns, given.campaign),
    chosen(model.channels, given.channel),
    chosen(model.domains, given.domain),
  ];
  const pixel = chosen(model.pixels, given.pixels);
  const host = model.domains.find(({ id }) => id === domain)?.name ?? 'unknown';
  const body = {
    url: given.url && addressOf(given.url),
    metatitle: given.title,
    custom: given.alias && `${given.alias}-${suffix}`,
    campaign,
    channel,
    domain: domain === undefined ? undefined : hostOf(host, suffix),
    pixels: pixel === undefined ? undefined : [pixel],
    ...plainBodyOf(given),
  };
  const { url, custom: alias, pixels } = body;
  const fields = { url, title: given.title, alias, campaign, domain, pixels, ...plainFieldsOf(given) };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { body, fields: Object.fromEntries(sent) as Partial<ModelLink>, channel };
}

/** The part of the body that names no other resource. */
function plainBodyOf({ tags, maxclicks, variants, source }: LinkFields) {
  return {
    tags: tags?.map((name) => name.toUpperCase()),
    maxclicks,
    variants: variants?.map((word, index) => ({ url: addressOf(word), weight: index === 0 ? 60 : 40 })),
    utm: source === undefined ? undefined : { source },
  };
}

function plainFieldsOf({ tags, maxclicks, variants, source }: LinkFields): Partial<ModelLink> {
  const addresses = variants?.map(addressOf);
  return { tags: tags?.toSorted(), maxclicks, variants: addresses, source: source === '' ? null : source };
}

const NO_FIELDS = { campaign: null, pixels: [], tags: [], maxclicks: null, taken: 0, variants: [], source: null };
const newLink = (fields: Partial<ModelLink>) => ({ alias: '', domain: 0, url: '', title: '', ...NO_FIELDS, ...fields });
const aliasIn = (shorturl: string) => shorturl.split('/').pop()!;

const shorten =
  (given: LinkFields): Action =>
  async (model, service) => {
    const { body, fields, channel } = linkOf(given, model, service);
    const link = newLink(fields);
    const expected = model.addLink(link, channel);
    const answer = await service.client.post('/api/url/add', body);
    expect([answer.status, answer.text]).toEqual([expected, answer.text]);
    if (expected !== 200) return;
    const { id, shorturl } = answer.body as { id: number; shorturl: string };
    model.links.push({ ...link, id, alias: link.alias || aliasIn(shorturl) });
    if (channel !== undefined) model.assign(channel, 'links', id);
    model.addTags(link.tags);
  };
const addLink = step('shorten', fc.tuple(linkFields), shorten);

const updateLink = step('update', fc.tuple(choice, linkFields), (number, given) => async (model, service) => {
  const { body, fields, channel } = linkOf(given, model, service);
  const id = idAt(number, model.links);
  const isChannelKnown = channel === undefined || model.channels.some((other) => other.id === channel);
  const expected = isChannelKnown || id === UNKNOWN_ID ? model.updateLink(id, fields) : 400;
  const answer = await service.client.put(`/api/url/${id}/update`, body);
  expect([answer.status, answer.text]).toEqual([expected, answer.text]);
  if (expected === 200 && channel !== undefined) model.assign(channel, 'links', id);
});

const addLinks = step(
  'shorten many',
  fc.tuple(fc.array(linkFields, { minLength: 1, maxLength: 5 }), fc.boolean()),
  (rows, atomic) => async (model, service) => {
    const before = [...model.links];
    const sent = rows.map((given) => linkOf(given, model, service));
    const made = sent.map(({ fields, channel }, index) => {
      // Until the response, it has an id and an alias that no other link has.
      const link = { ...newLink(fields), id: -1 - index, alias: fields.alias ?? `#${index}` };
      if (model.addLink(link, channel) !== 200) return undefined;
      model.links.push(link);
      return link;
    });
    const failed = made.filter((link) => link === undefined).length;
    const answer = await service.client.post('/api/urls/add', { links: sent.map(({ body }) => body), atomic });
    if (atomic && failed > 0) model.links = before;
    expect([answer.status, answer.text]).toEqual([atomic && failed > 0 ? 400 : 200, answer.text]);
    if (answer.status !== 200) return;
    const { results, ...counts } = answer.body.data;
    expect(counts).toEqual({ created: rows.length - failed, found: 0, failed });
    made.forEach((link, index) => {
      const row = results[index] as { id?: number; shorturl?: string };
      expect([index, row.id !== undefined]).toEqual([index, link !== undefined]);
      if (link === undefined) return;
      Object.assign(link, { id: row.id, alias: aliasIn(row.shorturl!) });
      if (sent[index]!.channel !== undefined) model.assign(sent[index]!.channel, 'links', row.id!);
      model.addTags(link.tags);
    });
  },
);

/** Which links a request chooses: some by id, or those of a campaign, with a word, or all. */
const selection = fc.oneof(
  fc.record({ numbers: fc.array(choice, { minLength: 1, maxLength: 4 }) }),
  fc.record({ campaign: choice }),
  fc.record({ q: fc.constantFrom('ap', 'banana', 'example', 'cherry') }),
  fc.constant({ archived: 'all' }),
);
type Selection = { numbers?: number[]; campaign?: number; q?: string; archived?: string };

/** The part of the body that chooses links, and their ids; none for an id that is unknown. */
function selectionOf({ numbers, campaign: number, ...filter }: Selection, model: Model) {
  const all = model.links.map(({ id }) => id);
  if (numbers !== undefined) {
    const ids = numbers.map((one) => idAt(one, model.links));
    return { chosen: { ids }, ids: ids.includes(UNKNOWN_ID) ? undefined : [...new Set(ids)] };
  }
  if (number === undefined) return { chosen: { filter }, ids: filter.q === undefined ? all : model.found([filter.q]) };
  const campaign = idAt(number, model.campaigns);
  const members = model.links.filter((link) => link.campaign === campaign).map(({ id }) => id);
  return { chosen: { filter: { campaign } }, ids: campaign === UNKNOWN_ID ? undefined : members };
}

const change = fc.oneof(
  fc.record({ set: fc.record(SHARED_FIELDS, { requiredKeys: ['title'] }) }),
  fc.record({ addtags: someTags, removetags: fc.subarray(WORDS, { minLength: 1, maxLength: 2 }) }),
  fc.record({ replace: fc.tuple(someWord, someWord) }),
);
type Change = { set?: LinkFields; addtags?: string[]; removetags?: string[]; replace?: [find: string, put: string] };

function changedBy({ addtags = [], removetags = [], replace }: Change, fields: Partial<ModelLink>) {
  return (link: ModelLink): Partial<ModelLink> => {
    const replaced = (address: string) => (replace === undefined ? address : address.replaceAll(...replace));
    const { url, variants, tags } = { ...link, ...fields };
    const kept = tags.filter((name) => !removetags.includes(name));
    const added = addtags.filter((name) => !removetags.includes(name));
    return {
      ...fields,
      url: replaced(url),
      variants: variants.map(replaced),
      tags: [...new Set([...kept, ...added])].sort(),
    };
  };
}

const updateLinks = step(
  'update many',
  fc.tuple(selection, change, fc.boolean()),
  (which, given: Change, dryrun) => async (model, service) => {
    const { chosen, ids } = selectionOf(which, model);
    const { body: set, fields } = linkOf(given.set ?? {}, model, service);
    const replace = given.replace && { find: given.replace[0], with: given.replace[1] };
    const { addtags, removetags } = given;
    const body = { ...chosen, set: given.set && set, addtags, removetags, replace, dryrun };
    const answer = await service.client.put('/api/urls/update', body);
    const isRefused = ids === undefined || model.isUnknown(fields);
    expect([answer.status, answer.text]).toEqual([isRefused ? 400 : 200, answer.text]);
    if (isRefused) return;
    const changing = dryrun ? Object.assign(new Model(), structuredClone(model)) : model;
    const { changed, failed } = changing.updateLinks(ids, changedBy(given, fields));
    const { data } = answer.body;
    expect(data).toMatchObject({ matched: ids.length, changed, failed: data.failed });
    expect(data.failed.map(({ id }: { id: number }) => id)).toEqual(failed);
  },
);

const deleteLinks = step(
  'delete many',
  fc.tuple(selection, fc.boolean()),
  (which, dryrun) => async (model, service) => {
    const { chosen, ids } = selectionOf(which, model);
    const answer = await service.client.delete('/api/urls/delete', { ...chosen, dryrun });
    expect([answer.status, answer.text]).toEqual([ids === undefined ? 400 : 200, answer.text]);
    if (ids === undefined) return;
    expect(answer.body.data).toMatchObject({ matched: ids.length, deleted: ids.length });
    if (!dryrun) for (const id of ids) model.deleteLink(id);
  },
);

/** The id of a tag by its name, which the response to a new link does not have. */
async function idOfTag(name: string | undefined, { client }: Service): Promise<number> {
  const { tags } = (await client.get('/api/tags?limit=100')).body.data;
  const found = tags.find((tag: Named) => tag.name.toLowerCase() === name) as Named | undefined;
  return found?.id ?? UNKNOWN_ID;
}

const addTag = step('tag', fc.tuple(someWord), (name) => async (model, { client }) => {
  const answer = await client.post('/api/tag/add', { name });
  expect(answer.status).toBe(model.addTag(name));
});

const changeTag = step(
  'change tag',
  fc.tuple(choice, fc.option(someWord, { nil: undefined })),
  (number, after) => async (model, service) => {
    const name = number === UNKNOWN ? undefined : model.tags[number % model.tags.length];
    const path = `/api/tag/${await idOfTag(name, service)}`;
    const { client } = service;
    const answer = await (after ? client.put(`${path}/update`, { name: after }) : client.delete(`${path}/delete`));
    expect(answer.status).toBe(model.changeTag(name, after));
  },
);

/** The host of a link, as visitors send it. */
const visitedHost = (model: Model, { domain }: ModelLink, suffix: string) =>
  domain === 0
    ? `localhost:${app.port}`
    : new URL(hostOf(model.domains.find(({ id }) => id === domain)!.name, suffix)).host;

const visit = step('visit', fc.tuple(choice), (number) => async (model, { suffix }) => {
  const link = model.links[number % model.links.length];
  if (link === undefined) return;
  // Without tracking, pixels need no page before the redirect.
  const sent = { host: visitedHost(model, link, suffix), 'sec-gpc': '1' };
  const { status, headers } = await app.visit(`/${link.alias}`, sent);
  expect(status).toBe(model.visit(link));
  if (status !== 302) return;
  const targets = link.variants.length === 0 ? [link.url] : link.variants;
  const query = link.source === null ? '' : `?utm_source=${link.source}`;
  expect(targets.map((target) => `${target}${query}`)).toContain(headers.location);
});

const assignCampaign = step(
  'campaign',
  fc.tuple(fc.boolean(), choice, choice),
  (isAdding, campaignNumber, linkNumber) =>
    async (model, { client }) => {
      const [campaign, id] = [idAt(campaignNumber, model.campaigns), idAt(linkNumber, model.links)];
      const path = `/api/campaign/${campaign}/assign/${id}`;
      const answer = isAdding ? await client.post(path) : await client.delete(path);
      expect(answer.status).toBe(model.moveToCampaign(campaign, id, isAdding ? campaign : null));
    },
);

const assignChannel = step(
  'channel',
  fc.tuple(fc.boolean(), choice, fc.constantFrom<ItemKind>('links', 'bio', 'qr'), choice),
  (isAdding, channelNumber, kind, itemNumber) =>
    async (model, { client }) => {
      const items = { links: model.links, bio: model.bios, qr: model.codes }[kind];
      const [channel, id] = [idAt(channelNumber, model.channels), idAt(itemNumber, items)];
      const path = `/api/channel/${channel}/assign/${kind}/${id}`;
      const answer = isAdding ? await client.post(path) : await client.delete(path);
      expect(answer.status).toBe(isAdding ? model.assign(channel, kind, id) : model.unassign(channel, kind, id));
    },
);

const search = step(
  'search',
  fc.tuple(
    fc.array(fc.constantFrom('ap', 'apple', 'app', 'ban', 'banana', 'cherry', 'x'), { minLength: 1, maxLength: 3 }),
  ),
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

/** Expects that all lists, counts and memberships are those of the model. */
async function expectSameState(model: Model, { client, suffix }: Service): Promise<void> {
  const list = async (path: string, key: string) => {
    const { data } = (await client.get(`/api/${path}?limit=100`)).body;
    expect(data.result).toBe(data[key].length);
    return data[key] as Record<string, unknown>[];
  };
  const rowsOf = (resources: Named[], name: string, valueOf = (text: string) => text) =>
    [...resources]
      .sort((one, other) => other.id - one.id)
      .map((resource) => expect.objectContaining({ id: resource.id, [name]: valueOf(resource.name) }) as object);
  const links = [...model.links].sort((one, other) => other.id - one.id);
  const linkRows = links.map(
    ({ id, alias, domain, campaign, url, title, maxclicks, taken, variants, source }) =>
      expect.objectContaining({
        id,
        alias,
        domain: domain || null,
        campaign,
        longurl: url,
        title,
        maxclicks,
        clicksleft: maxclicks === null ? null : Math.max(0, maxclicks - taken),
        variants: variants.map((variant) => expect.objectContaining({ url: variant }) as object),
        utm: source === null ? null : { source },
      }) as object,
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
  const tags = await list('tags', 'tags');
  const countOf = (name: string) => model.links.filter((link) => link.tags.includes(name)).length;
  expect(Object.fromEntries(tags.map(({ name, links: count }) => [String(name).toLowerCase(), count]))).toEqual(
    Object.fromEntries(model.tags.map((name) => [name, countOf(name)])),
  );
  for (const { id } of model.channels) {
    const items = await list(`channel/${id}`, 'items');
    const expectedItems = model.items.filter(({ channel }) => channel === id).map((item) => `${item.kind} ${item.id}`);
    expect(items.map((item) => `${String(item.type)} ${String(item.id)}`).sort()).toEqual(expectedItems.sort());
  }
}

/** What every sequence begins with, so that its steps find resources to work on. */
const FIRST_ACTIONS: Action[] = [
  ...KINDS.flatMap((kind) => [create(kind, 'apple'), create(kind, 'banana')]),
  ...['apple', 'apricot', 'banana'].map((title, campaign) => shorten({ url: 'bandana', title, campaign, channel: 0 })),
];

describe('Any sequence of requests', () => {
  it(
    'leaves the lists, counts and memberships that a simple model predicts',
    async () => {
      const steps = [
        addLink,
        addLink,
        updateLink,
        addLinks,
        updateLinks,
        updateLinks,
        deleteLinks,
        addNamed,
        addNamed,
        rename,
        remove,
        assignCampaign,
        assignChannel,
        assignChannel,
        addTag,
        changeTag,
        visit,
        visit,
        search,
        page,
      ];
      const sequences = fc.commands(steps, { maxCommands: MAX_SEQUENCE_LENGTH, size: 'max' });
      let started = 0;
      const property = fc.asyncProperty(sequences, async (commands) => {
        const service = { client: await app.account(), suffix: `r${++started}` };
        const model = new Model();
        for (const act of FIRST_ACTIONS) await act(model, service);
        await fc.asyncModelRun(() => ({ model, real: service }), commands);
      });
      await fc.assert(property, { ...fastCheckOptions(SEQUENCES), includeErrorInReport: true });
    },
    FAST_CHECK_TIMEOUT_MS,
  );
});
