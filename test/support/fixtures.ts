import { randomBytes } from 'node:crypto';
import { TestClient } from './test-app';

/** The ids of one thing of each kind, by the first word of the paths that lead to it. */
export interface Belongings {
  ids: Record<
    'account' | 'key' | 'url' | 'qr' | 'bio' | 'campaign' | 'channel' | 'domain' | 'pixel' | 'splash' | 'overlay',
    number
  >;
  domain: string;
}

type Kind = keyof Belongings['ids'];

/** What ids in paths and bodies are called, where it is not `id`; a user is an account. A new one must be entered here. */
const KINDS: Record<string, Kind> = {
  linkid: 'url',
  keys: 'key',
  campaignid: 'campaign',
  channelid: 'channel',
  userid: 'account',
  user: 'account',
  campaign: 'campaign',
  channel: 'channel',
  pixels: 'pixel',
  url: 'url',
  qr: 'qr',
  bio: 'bio',
  domain: 'domain',
  pixel: 'pixel',
  splash: 'splash',
  overlay: 'overlay',
};
/** What the items of a channel are called in its paths. */
export const ITEMS: Record<string, Kind> = { links: 'url', bio: 'bio', qr: 'qr' };

/** The kind of thing that a parameter of a path is the id of. @param type what the path says of the kind itself */
export function kindOf(path: string, parameter: string, type: string): Kind {
  if (parameter === 'itemid') return ITEMS[type]!;
  return kindOfField(parameter === 'id' ? /(\w+)\/\{id\}/.exec(path)![1]! : parameter);
}

/** The kind of thing that a field of a body is the id of. */
export function kindOfField(name: string): Kind {
  const kind = KINDS[name];
  if (kind === undefined) throw new Error(`What is ${name} the id of?`);
  return kind;
}

/** Makes one thing of each kind, not bound to one another. The service must run with DOMAIN_CHECK=off. */
export async function makeOneOfEach(client: TestClient): Promise<Belongings> {
  const word = randomBytes(5).toString('hex');
  const domain = `https://${word}.example.com`;
  const make = async (path: string, body: object) => {
    const answer = await client.post(`/api/${path}/add`, body);
    if (answer.status !== 200) throw new Error(answer.text);
    return answer.body.id as number;
  };
  const ids = {
    account: client.accountId,
    key: await make('account/keys', { name: `Key ${word}` }),
    url: await make('url', { url: 'https://example.com/page', custom: `link-${word}` }),
    qr: await make('qr', { type: 'link', data: 'https://example.com/menu' }),
    bio: await make('bio', { name: 'Ada', alias: `bio-${word}` }),
    campaign: await make('campaign', { name: `Sale ${word}` }),
    channel: await make('channel', { name: `Mail ${word}` }),
    domain: await make('domain', { domain }),
    pixel: await make('pixel', { type: 'bing', name: 'Shop', tag: '123456' }),
    splash: await make('splash', { name: 'Sale' }),
    overlay: await make('overlay', { type: 'message', name: 'Sale', message: 'Half price' }),
  };
  return { ids, domain };
}
