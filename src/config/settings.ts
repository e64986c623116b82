import { registerAs } from '@nestjs/config';
import type { ConfigType } from '@nestjs/config';
import ipaddr from 'ipaddr.js';
import { join, resolve } from 'node:path';
import { findAddress } from '../common/find-address';
import { readCorsOrigins } from './cors-setting';
import { readClicks } from './click-settings';
import { readDomains } from './domain-settings';
import { readDatabase } from './database-setting';
import { readListening } from './listen-settings';
import { readRedis } from './redis-setting';
import { SERVER_LIMITS } from './server-limits';
import { SettingError, SettingReader } from './setting-reader';

export const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;

/** Reads the whole environment once; every other room gets the typed result. Throws {@link SettingError}. */
export function readSettings(environment: Record<string, string | undefined>) {
  const read = new SettingReader(environment);
  const listening = readListening(read);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const plans = readPlans(read);
  const baseUrl = readBaseUrl(read, listening.port);
  const redisUrl = readRedis(read);
  return {
    ...listening,
    /** What a client may take of the HTTP server; no variable sets it. */
    serverLimits: SERVER_LIMITS,
    /** The service's own address, without a trailing slash. */
    baseUrl,
    dataDir,
    database: readDatabase(read, join(dataDir, 'signpost.sqlite')),
    redisUrl,
    rateLimit: readRateLimit(read, plans),
    /** Labels of the plans; the first is what a new account gets. */
    plans,
    domains: readDomains(read, new URL(baseUrl).hostname),
    clicks: readClicks(read, redisUrl),
    trustProxy: readTrustProxy(read),
    /** Origins whose pages may use the API. */
    corsOrigins: readCorsOrigins(read),
    /** A file of hosts that no link may lead to. */
    blocklist: read.text('BLOCKLIST'),
    geoipDb: read.text('GEOIP_DB'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    secret: readSecret(read),
  };
}

export const settings = registerAs('settings', () => readSettings(process.env));
export type Settings = ConfigType<typeof settings>;

function readBaseUrl(read: SettingReader, port: number): string {
  const value = read.text('BASE_URL') ?? `http://localhost:${port}`;
  const url = findAddress(value);
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash;
  if (plain && !url.username && !url.password) return url.origin;
  throw new SettingError(
    'BASE_URL',
    'must be an http or https address without a path, such as https://go.example.com.',
  );
}

function readPlans(read: SettingReader): string[] {
  const plans = read.list('PLANS', ['free', 'pro']);
  const wrong = plans.find((plan) => !/^[\w-]{1,32}$/.test(plan));
  if (plans.length > 0 && wrong === undefined && new Set(plans).size === plans.length) return plans;
  throw new SettingError('PLANS', 'must be a list of different labels of letters, digits, - and _, such as free,pro.');
}

function readRateLimit(read: SettingReader, plans: string[]) {
  return {
    /** Requests in a window, for plans without a number of their own. */
    limit: read.integer('RATE_LIMIT', 30, 1, 1_000_000_000),
    /** Length of a window in seconds. */
    window: read.integer('RATE_LIMIT_WINDOW', 60, 1, 86_400),
    plans: readPlanLimits(read, plans),
  };
}

function readPlanLimits(read: SettingReader, plans: string[]): Map<string, number> {
  const entries = read.list('RATE_LIMIT_PLANS').map((entry) => {
    const match = /^([\w-]+)=([1-9]\d{0,8})$/.exec(entry);
    if (match?.[1] && plans.includes(match[1])) return [match[1], Number(match[2])] as const;
    throw new SettingError('RATE_LIMIT_PLANS', `has "${entry}", which is not <plan>=<requests> with a plan of PLANS.`);
  });
  return new Map(entries);
}

/** As Fastify takes it: nobody, a number of hops, or addresses and ranges. */
function readTrustProxy(read: SettingReader): false | number | string[] {
  const ranges = read.list('TRUST_PROXY');
  const [first] = ranges;
  if (first === undefined) return false;
  if (ranges.length === 1 && /^\d{1,2}$/.test(first)) return Number(first) || false;
  const wrong = ranges.find((range) => !ipaddr.isValid(range) && !ipaddr.isValidCIDR(range));
  if (ranges.some((range) => range.endsWith('/0')))
    throw new SettingError('TRUST_PROXY', 'must not trust every address: any client could then choose its own.');
  if (wrong === undefined) return ranges;
  throw new SettingError(
    'TRUST_PROXY',
    `must be a number of hops, or addresses and CIDR ranges; "${wrong}" is neither.`,
  );
}

function readSecret(read: SettingReader): string | undefined {
  const secret = read.text('SECRET');
  if (secret === undefined || secret.length >= 16) return secret;
  throw new SettingError('SECRET', 'must have at least 16 characters.');
}
