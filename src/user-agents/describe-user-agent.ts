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

/** Tools, and the HTTP clients of apps, that isbot takes for browsers. Office follows a link itself before it opens the browser. */
const TOOLS = /\bms-?office\b|^Microsoft Office\b|PowerShell\/|^Dart\/|^Dalvik\/|^(?!Mozilla\/).*\bCFNetwork\//i;

const clients = new LRUCache<string, Client>({ max: 10_000 });
/** Keyed by the header without its versions, in which headers mostly differ. Numbers of devices stay, as in `Nexus 7`. */
const clientsByShape = new LRUCache<string, Client>({ max: 10_000 });
const VERSIONS = /(?<=[/_.])\d[\d._]*/g;

/** Describes a `User-Agent` header; an empty one counts as a bot's. */
export function describeUserAgent(userAgent: string): Client {
  const beginning = userAgent.slice(0, MAX_USER_AGENT_LENGTH);
  const cached = clients.get(beginning);
  if (cached !== undefined) return cached;
  const text = ownText(beginning);
  const client = parseUserAgent(text);
  clients.set(text, client);
  return client;
}

function parseUserAgent(text: string): Client {
  if (text === '') return { browser: UNKNOWN, os: UNKNOWN, device: 'other', bot: 'no user agent' };
  const shape = text.replace(VERSIONS, '0');
  const client = clientsByShape.get(shape) ?? parseSoftware(text);
  clientsByShape.set(shape, client);
  // Some bots are told from people by a version.
  const bot = (isbotMatch(text) ?? TOOLS.exec(text)?.[0])?.slice(0, MAX_NAME_LENGTH);
  return bot === undefined ? client : { ...client, bot };
}

function parseSoftware(userAgent: string): Client {
  const { browser, os, platform } = parse(userAgent);
  return {
    browser: (browser.name || UNKNOWN).slice(0, MAX_NAME_LENGTH),
    os: (os.name || UNKNOWN).slice(0, MAX_NAME_LENGTH),
    device: os.name === 'Chrome OS' ? 'desktop' : deviceOf(platform.type),
    ...(platform.type === 'bot' ? { bot: 'bot' } : {}),
  };
}

function deviceOf(type: string | undefined): Client['device'] {
  return type === 'desktop' || type === 'mobile' || type === 'tablet' ? type : 'other';
}
