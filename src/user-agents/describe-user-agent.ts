import { parse } from 'bowser';
import { isbotMatch } from 'isbot';
import { LRUCache } from 'lru-cache';
import { ownText } from '../common/text/own-text';

/** What a `User-Agent` header reveals, in display names; `Unknown` where it reveals nothing. */
export interface Client {
  browser: string;
  os: string;
  device: 'desktop' | 'mobile' | 'tablet' | 'other';
  /** The part of the header that identifies a bot; absent for people. */
  bot?: string;
}

const UNKNOWN = 'Unknown';
const MAX_NAME_LENGTH = 32;
/** Headers may be 16 KiB long; those of browsers are far shorter. */
const MAX_USER_AGENT_LENGTH = 1_024;

const clients = new LRUCache<string, Client>({ max: 10_000 });
/** Keyed by the header without its numbers: headers differ mostly in versions, which do not affect the result. */
const clientsByShape = new LRUCache<string, Client>({ max: 10_000 });
const NUMBERS = /\d[\d._]*/g;

/** Describes a `User-Agent` header; an empty one counts as a bot's. */
export function describeUserAgent(userAgent: string): Client {
  const beginning = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const cached = clients.get(beginning);
  if (cached !== undefined) return cached;
  const text = ownText(beginning);
  const shape = text.replace(NUMBERS, '0');
  const client = clientsByShape.get(shape) ?? parseUserAgent(text);
  clientsByShape.set(shape, client);
  clients.set(text, client);
  return client;
}

function parseUserAgent(userAgent: string): Client {
  if (userAgent === '') return { browser: UNKNOWN, os: UNKNOWN, device: 'other', bot: 'no user agent' };
  const { browser, os, platform } = parse(userAgent);
  const bot = isbotMatch(userAgent) ?? (platform.type === 'bot' ? 'bot' : undefined);
  return {
    browser: (browser.name || UNKNOWN).slice(0, MAX_NAME_LENGTH),
    os: (os.name || UNKNOWN).slice(0, MAX_NAME_LENGTH),
    device: os.name === 'Chrome OS' ? 'desktop' : deviceOf(platform.type),
    ...(bot === undefined ? {} : { bot: bot.slice(0, MAX_NAME_LENGTH) }),
  };
}

function deviceOf(type: string | undefined): Client['device'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}
