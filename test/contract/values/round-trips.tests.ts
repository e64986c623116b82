import fc from 'fast-check';
import { DataSource } from 'typeorm';
import { TestClient, useApp } from '../../support/test-app';
import { FAST_CHECK_TIMEOUT_MS, fastCheckOptions, plainText, webAddress, word } from '../generators';

const RUNS_PER_RESOURCE = 15;
type Fields = Record<string, unknown>;

const flag = fc.boolean();
const colour = fc.stringMatching(/^#([0-9a-f]{3}|[0-9a-f]{6})$/);
const listOf = <T>(of: fc.Arbitrary<T>) => fc.array(of, { maxLength: 5 });
/** A text of which something can be seen. */
const label = (longest: number) => plainText(0, longest - 1).map((text) => `${text}.`);
/** A text without line breaks. */
const line = (longest: number) => plainText(1, longest).map((text) => text.replace(/[\n\u2028\u2029]/g, '-'));
/** A label without line breaks. */
const lineLabel = (longest: number) => line(longest - 1).map((text) => `${text}.`);
/** Names that must be unique in the account end in a random word. */
const uniqueName = (longest: number) => fc.tuple(line(longest - 13), word).map((parts) => parts.join(' '));
const recordOf = (fields: Record<string, fc.Arbitrary<unknown>>, ...requiredKeys: string[]): fc.Arbitrary<Fields> =>
  fc.record(fields, { requiredKeys });
/** Weights that add up to 100. */
const variants = fc.array(webAddress, { minLength: 2, maxLength: 5 }).map((urls) => {
  const share = Math.floor(100 / urls.length);
  return urls.map((url, index) => ({ url, weight: index === 0 ? 100 - share * (urls.length - 1) : share }));
});
const utmValues = Object.fromEntries(
  ['source', 'medium', 'campaign', 'term', 'content'].map((name) => [name, line(255)]),
);
const LINK = recordOf(
  {
    url: fc.tuple(webAddress, plainText()).map(([address, text]) => `${address}?q=${encodeURIComponent(text)}`),
    custom: fc.tuple(word, fc.constantFrom('é', '漢', '-', '_Z', 'ß')).map((parts) => parts.join('')),
    type: fc.constantFrom('direct', 'frame', 'splash'),
    expiry: fc.constantFrom('2099-12-31 23:59:59', '2037-01-01 00:00:00', '9999-12-31 23:59:59'),
    start: fc.constantFrom('1970-01-01 00:00:00', '2036-12-31 23:59:59'),
    maxclicks: fc.integer({ min: 1, max: 2_147_483_647 }),
    expiredurl: webAddress,
    archived: flag,
    tags: fc.uniqueArray(word, { maxLength: 5 }).map((names) => names.sort()),
    variants,
    utm: recordOf(utmValues, 'source'),
    metatitle: plainText(1, 255),
    metadescription: plainText(1, 2_000),
    metaimage: webAddress,
    description: plainText(1, 2_000),
    status: fc.constantFrom('public', 'private'),
    parameters: listOf(fc.record({ name: plainText(1, 100), value: plainText(1, 100) })),
    // One that neither opens an app nor leads to a store is stored as none.
    deeplink: recordOf({ auto: flag, apple: webAddress, google: webAddress }, 'auto').filter(
      ({ auto, apple, google }) => auto === true || apple !== undefined || google !== undefined,
    ),
  },
  'url',
);
const TAG = recordOf({ name: uniqueName(50), color: colour }, 'name');
const UTM = recordOf({ name: uniqueName(100), ...utmValues }, 'name');
const CAMPAIGN = recordOf({ name: uniqueName(100), slug: word, public: flag }, 'name');
const CHANNEL = recordOf(
  { name: uniqueName(100), description: plainText(1, 2_000), color: colour, starred: flag },
  'name',
);
const PIXEL = fc.record({
  type: fc.constant('pinterest'),
  name: lineLabel(100),
  tag: fc.stringMatching(/^\d{16}$/),
});
const DOMAIN = recordOf(
  {
    domain: word.map((name) => `https://${name}.example.com`),
    redirectroot: webAddress,
    redirect404: webAddress,
    appleapps: listOf(fc.stringMatching(/^[A-Z0-9]{10}(\.[a-z-]{1,9}){1,5}$/)),
    googleapps: listOf(
      fc.record({
        package: fc.stringMatching(/^[a-z]{1,9}(\.[a-z][a-z_0-9]{1,9}){1,5}$/),
        fingerprints: fc.array(fc.stringMatching(/^[0-9A-F]{2}(:[0-9A-F]{2}){31}$/), { minLength: 1, maxLength: 3 }),
      }),
    ),
  },
  'domain',
);
const SPLASH = recordOf(
  {
    name: lineLabel(100),
    title: label(255),
    message: plainText(1, 2_000),
    image: webAddress,
    logo: webAddress,
    button: label(100),
    counter: fc.integer({ min: 0, max: 60 }),
  },
  'name',
);
const OVERLAY = recordOf(
  {
    type: fc.constant('poll'),
    name: lineLabel(100),
    question: label(255),
    options: fc.array(label(100), { minLength: 2, maxLength: 10 }),
    label: label(100),
    link: webAddress,
    color: colour,
    position: fc.constant('bottom'),
  },
  ...['type', 'name', 'question', 'options'],
);
const BIO = recordOf(
  {
    name: lineLabel(100),
    alias: word,
    avatar: webAddress,
    description: plainText(1, 2_000),
    links: listOf(fc.record({ title: label(100), url: webAddress })),
    theme: fc.constantFrom('auto', 'dark', 'sunset'),
  },
  ...['name', 'alias'],
);
const QR = recordOf(
  {
    type: fc.constant('text'),
    data: plainText(1, 60),
    name: lineLabel(100),
    foreground: fc.constantFrom('#000000', '#123456'),
    background: fc.constantFrom('#ffffff', '#fedcba'),
    size: fc.integer({ min: 400, max: 2_000 }),
    format: fc.constantFrom('svg', 'png'),
  },
  ...['type', 'data'],
);

describe('The fields of a new resource', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;

  beforeAll(async () => {
    ada = await app.account();
  });

  const get = async (path: string) => (await ada.get(path)).body;
  const newest = async (path: string, key: string) => (await get(`/api/${path}?limit=1`)).data[key][0] as Fields;

  /** What is stored of a resource whose fields the API does not return, or not all of them. */
  const stored = (entity: string, id: number) =>
    app.get(DataSource).getRepository<Fields>(entity).findOneByOrFail({ id });

  async function linkOf(id: number): Promise<Fields> {
    const { longurl: url, alias: custom, title: metatitle, ...details } = (await get(`/api/url/${id}`)).details;
    const { metadescription, metaimage, parameters, deeplink } = await stored('Link', id);
    return { ...details, url, custom, metatitle, metadescription, metaimage, parameters, deeplink };
  }

  async function campaignOf(): Promise<Fields> {
    const row = await newest('campaigns', 'campaigns');
    return { ...row, slug: String(row.list).replace(/^.*\/(.*)-\d+$/, '$1') };
  }

  const RESOURCES: [path: string, sent: fc.Arbitrary<Fields>, fieldsOf: (id: number) => Promise<Fields>][] = [
    ['url', LINK, linkOf],
    ['campaign', CAMPAIGN, campaignOf],
    ['channel', CHANNEL, () => newest('channels', 'channels')],
    ['tag', TAG, async (id) => (await get(`/api/tag/${id}`)).data],
    ['utm', UTM, async (id) => (await get(`/api/utm/${id}`)).data],
    ['pixel', PIXEL, () => newest('pixels', 'pixels')],
    ['domain', DOMAIN, () => newest('domains', 'domains')],
    ['splash', SPLASH, (id) => stored('SplashPage', id)],
    ['overlay', OVERLAY, (id) => stored('Overlay', id)],
    ['bio', BIO, async (id) => (await get(`/api/bio/${id}`)).data],
    ['qr', QR, async (id) => (await get(`/api/qr/${id}`)).details],
  ];

  const partOf = (fields: Fields, sent: Fields) =>
    Object.fromEntries(Object.keys(sent).map((name) => [name, fields[name]]));

  it.each(RESOURCES)(
    'are stored and returned as they were sent to /api/%s/add',
    async (path, arbitrary, fieldsOf) => {
      const property = fc.asyncProperty(arbitrary, async (sent) => {
        const { status, body, text } = await ada.post(`/api/${path}/add`, sent);
        expect([status, text]).toEqual([200, text]);
        expect(partOf(await fieldsOf(body.id as number), sent)).toEqual(sent);
      });
      await fc.assert(property, {
        ...fastCheckOptions(RUNS_PER_RESOURCE),
        endOnFailure: true,
        includeErrorInReport: true,
      });
    },
    FAST_CHECK_TIMEOUT_MS,
  );
});
