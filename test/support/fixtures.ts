import { randomBytes } from 'node:crypto';
import { PixelType } from '../../src/pixels/pixel-types';
import { TestClient } from './test-app';

/** The ids of one resource of each kind, by the first word of its paths. */
export interface Fixtures {
  ids: Record<
    | 'account'
    | 'key'
    | 'url'
    | 'qr'
    | 'bio'
    | 'campaign'
    | 'channel'
    | 'tag'
    | 'utm'
    | 'domain'
    | 'pixel'
    | 'splash'
    | 'overlay'
    | 'response'
    | 'session',
    number
  >;
  domain: string;
}

type Kind = keyof Fixtures['ids'];

/** The kinds of the ids in paths and bodies, by parameter or field; a user is an account. A new field must be entered here. */
const KINDS: Record<string, Kind> = {
  linkid: 'url',
  ids: 'url',
  keyid: 'key',
  keys: 'key',
  link: 'url',
  campaignid: 'campaign',
  channelid: 'channel',
  responseid: 'response',
  userid: 'account',
  user: 'account',
  campaign: 'campaign',
  channel: 'channel',
  pixels: 'pixel',
  tag: 'tag',
  utm: 'utm',
  url: 'url',
  qr: 'qr',
  bio: 'bio',
  domain: 'domain',
  pixel: 'pixel',
  splash: 'splash',
  overlay: 'overlay',
  session: 'session',
};
/** The kinds of the items of a channel, by the word in its paths. */
export const ITEMS: Record<string, Kind> = { links: 'url', bio: 'bio', qr: 'qr' };

/** The kind of resource that a parameter of a path identifies. @param type the value of `{type}` in the path */
export function kindOf(path: string, parameter: string, type: string): Kind {
  if (parameter === 'itemid') return ITEMS[type]!;
  return kindOfField(parameter === 'id' ? /(\w+)\/\{id\}/.exec(path)![1]! : parameter);
}

/** The kind of resource that a field of a body identifies. */
export function kindOfField(name: string): Kind {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`The kind of resource that ${name} identifies is not known.`);
  return kind;
}

/** Creates one resource of each kind, unrelated to each other. The service must run with DOMAIN_CHECK=off. */
export async function createFixtures(client: TestClient): Promise<Fixtures> {
  const word = randomBytes(5).toString('hex');
  const domain = `https://${word}.example.com`;
  const create = async (path: string, body: object) => {
    const response = await client.post(`/api/${path}/add`, body);
    if (response.status !== 200) throw new Error(response.text);
    return response.body.id as number;
  };
  const ids = {
    account: client.accountId,
    key: await create('account/keys', { name: `Key ${word}` }),
    url: await create('url', { url: 'https://example.com/page', custom: `link-${word}` }),
    qr: await create('qr', { type: 'link', data: 'https://example.com/menu' }),
    bio: await create('bio', { name: 'Ada', alias: `bio-${word}` }),
    campaign: await create('campaign', { name: `Sale ${word}` }),
    channel: await create('channel', { name: `Mail ${word}` }),
    tag: await create('tag', { name: `Sale ${word}` }),
    utm: await create('utm', { name: `Mail ${word}`, source: 'mail' }),
    domain: await create('domain', { domain }),
    pixel: await create('pixel', { type: 'bing', name: 'Shop', tag: '123456' }),
    splash: await create('splash', { name: 'Sale' }),
    overlay: await create('overlay', { type: 'message', name: 'Sale', message: 'Half price' }),
  };
  const response = await client.respond(ids.overlay, ids.url, word);
  return { ids: { ...ids, response, session: await client.startSession() }, domain };
}

/** A valid tag of each provider of pixels. */
export const PIXEL_TAGS: Record<PixelType, string> = {
  gtmpixel: 'GTM-ABC123',
  gapixel: 'G-ABCDEF1234',
  fbpixel: '1234567890123',
  adwordspixel: 'AW-123456789/a_B-c',
  linkedinpixel: '1234567',
  twitterpixel: 'o1abc',
  adrollpixel: 'ABCDEFGHIJKLMNOPQRSTUV:1234567890ABCDEFGHIJKL',
  quorapixel: '0123456789abcdef0123456789abcdef',
  pinterest: '1234567890123',
  bing: '12345678',
  snapchat: '01234567-89ab-cdef-0123-456789abcdef',
  reddit: 't2_abc123',
  tiktok: 'C0ABCDEFGHIJKLMNOPQR',
};
