import { parse } from 'bowser';
import { isbotMatch } from 'isbot';
import { LRUCache } from 'lru-cache';
import { ownText } from '../common/own-text';

/** What a user agent says of itself, in names a person reads; `Unknown` where it says nothing. */
export interface Client {
  browser: string;
  os: string;
  device: 'desktop' | 'mobile' | 'tablet' | 'other';
  /** Why it is no person: the word that gave it away. Absent for people. */
  bot?: string;
}

const UNKNOWN = 'Unknown';
const LONGEST_NAME = 32;
/** Headers may be 16 KiB; nothing a person's browser sends is that long. */
const LONGEST_USER_AGENT = 1_024;

const known = new LRUCache<string, Client>({ max: 10_000 });
/** By user agents without their numbers: nothing that is read of them is one, and versions are what differs most. */
const knownShapes = new LRUCache<string, Client>({ max: 10_000 });
const NUMBERS = /\d[\d._]*/g;

/** Reads a `User-Agent` header; a missing one is a bot's. */
export function describeUserAgent(userAgent: string): Client {
  const beginning = userAgent.slice(0, LONGEST_USER_AGENT);
  const kept = known.get(beginning);
  if (kept !== undefined) return kept;
  const text = ownText(beginning);
  const shape = text.replace(NUMBERS, '0');
  const client = knownShapes.get(shape) ?? read(text);
  knownShapes.set(shape, client);
  known.set(text, client);
  return client;
}

function read(userAgent: string): Client {
  if (userAgent === '') return { browser: UNKNOWN, os: UNKNOWN, device: 'other', bot: 'no user agent' };
  const { browser, os, platform } = parse(userAgent);
  const bot = isbotMatch(userAgent) ?? (platform.type === 'bot' ? 'bot' : undefined);
  return {
    browser: (browser.name || UNKNOWN).slice(0, LONGEST_NAME),
    os: (os.name || UNKNOWN).slice(0, LONGEST_NAME),
    device: os.name === 'Chrome OS' ? 'desktop' : deviceOf(platform.type),
    ...(bot === undefined ? {} : { bot: bot.slice(0, LONGEST_NAME) }),
  };
}

function deviceOf(type: string | undefined): Client['device'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}
