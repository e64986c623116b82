import { registerAs } from '@nestjs/config';
import type { ConfigType } from '@nestjs/config';
import { join, resolve } from 'node:path';
import { checkEnvFile } from './env-file';
import { readOrigin } from './readers/address-settings';
import { readFirstAdmin } from './readers/admin-settings';
import { readClicks } from './readers/click-settings';
import { readCorsOrigins } from './readers/cors-setting';
import { readDashboard } from './readers/dashboard-settings';
import { readDatabase } from './readers/database-setting';
import { readDomains } from './readers/domain-settings';
import { readListening } from './readers/listen-settings';
import { readTrustProxy } from './readers/proxy-setting';
import { readPlans, readRateLimit } from './readers/rate-limit-settings';
import { readRedis } from './readers/redis-setting';
import { SERVER_LIMITS } from './server-limits';
import { Environment, SettingError, SettingReader } from './setting-reader';

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'] as const;
const MIN_SECRET_LENGTH = 16;

/** Reads all settings from environment variables. Throws {@link SettingError}. */
export function readSettings(environment: Environment) {
  const read = new SettingReader(environment);
  const listening = readListening(read);
  const dataDir = resolve(read.text('DATA_DIR') ?? 'data');
  const plans = readPlans(read);
  const baseUrl = readOrigin(read, 'BASE_URL', `http://localhost:${listening.port}`);
  const redisUrl = readRedis(read);
  return {
    ...listening,
    /** Limits of the HTTP server on its clients; no variable sets them. */
    serverLimits: SERVER_LIMITS,
    /** The service's own address, without a trailing slash. */
    baseUrl,
    dashboard: readDashboard(read, baseUrl),
    dataDir,
    database: readDatabase(read, join(dataDir, 'signpost.sqlite')),
    redisUrl,
    rateLimit: readRateLimit(read, plans),
    /** Labels of the plans; new accounts get the first. */
    plans,
    domains: readDomains(read, new URL(baseUrl).hostname),
    clicks: readClicks(read, redisUrl),
    trustProxy: readTrustProxy(read),
    /** Origins whose pages may call the API. */
    corsOrigins: readCorsOrigins(read),
    /** A file of hosts that links must not lead to. */
    blocklist: read.file('BLOCKLIST'),
    geoipDb: read.file('GEOIP_DB'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    secret: readSecret(read),
    /** For the first start only. */
    firstAdmin: readFirstAdmin(read),
  };
}

export const settings = registerAs('settings', () => {
  checkEnvFile();
  return readSettings(process.env);
});
export type Settings = ConfigType<typeof settings>;

function readSecret(read: SettingReader): string | undefined {
  const secret = read.text('SECRET');
  if (secret === undefined || secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new SettingError('SECRET', `must have at least ${MIN_SECRET_LENGTH} characters.`);
}
