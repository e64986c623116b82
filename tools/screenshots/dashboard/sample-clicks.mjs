import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadBuilt } from '../../support/built.mjs';
import { Random } from '../../support/random.mjs';

const DAY_MS = 86_400_000;
const DAYS = 45;
const POLL_INTERVAL_MS = 200;
const POLLS = 300;

/* What visitors have, the usual more often. */
const COUNTRIES = ['GB', 'GB', 'GB', 'US', 'US', 'DE', 'DE', 'FR', 'ES', 'BR', 'JP', 'EG', 'IN', undefined];
const CLIENTS = [
  { browser: 'Chrome', os: 'Windows', device: 'desktop' },
  { browser: 'Chrome', os: 'Android', device: 'mobile' },
  { browser: 'Safari', os: 'iOS', device: 'mobile' },
  { browser: 'Safari', os: 'macOS', device: 'desktop' },
  { browser: 'Firefox', os: 'Linux', device: 'desktop' },
];
const REFERRERS = [undefined, undefined, 'news.example.com', 'search.example.com', 'social.example.com'];
const LANGUAGES = ['en', 'en', 'de', 'fr', 'es', 'ar'];

/**
 * Records clicks of the last weeks as the service records them, and waits until they are counted.
 * @param counts the number of clicks by the id of the link
 */
export async function leaveClicks(service, counts) {
  const { clickId, lineOf } = loadBuilt('clicks/click-event');
  const { segmentFile } = loadBuilt('clicks/recording/log-folder');
  const random = new Random(1);
  const clicks = Object.entries(counts).flatMap(([id, count]) =>
    Array.from({ length: count }, (_, visitor) => clickOf(clickId, random, Number(id), visitor)),
  );
  // The folder of a process that has ended.
  const folder = join(service.dataDir, 'clicks', '0123456789abcdef');
  mkdirSync(folder, { recursive: true });
  writeFileSync(segmentFile(folder, Date.now()), clicks.map(lineOf).join(''));
  for (let poll = 0; poll < POLLS; poll++) {
    const { data } = await service.api('GET', '/api/statistics?range=90d&bots=include');
    if (data.clicks >= clicks.length) return;
    await sleep(POLL_INTERVAL_MS);
  }
  throw new Error('The sample clicks were not counted.');
}

/** More clicks in recent days, in the daytime, and few of them by bots or by a QR code. Every other visitor comes twice. */
function clickOf(clickId, random, linkId, visitor) {
  const day = Math.floor(DAYS * random.next() ** 1.6);
  const at = Date.now() - day * DAY_MS - Math.floor(random.next() * random.next() * DAY_MS);
  return {
    id: clickId(at),
    linkId,
    at,
    visitor: `${linkId}-${visitor - (visitor % 3 === 2)}`.padEnd(11, 'v'),
    ...random.pick(CLIENTS),
    country: random.pick(COUNTRIES),
    referrer: random.pick(REFERRERS),
    language: random.pick(LANGUAGES),
    ...(random.chance(0.1) && { code: '' }),
    ...(random.chance(0.04) && { bot: 'Googlebot' }),
  };
}
