/*
 * Writes clicks of so many links into a spool of its own and counts them, into the database that DATA_DIR or
 * DATABASE_URL names, by the thread that does it in the service:
 *   node bench/drain-spool.mjs --links 20 --clicks 200000
 * Prints how long it took, as JSON.
 */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BROWSER } from './senders.mjs';

const require = createRequire(import.meta.url);
const built = (room) => require(`../dist/src/${room}.js`);
const { startCounting } = built('clicks/counting-thread');
const { SpoolWriter } = built('clicks/spool-writer');
const { settings } = built('config/settings');

/** Clicks written in one turn. */
const GROUP = 64;

const { values } = parseArgs({ options: { links: { type: 'string' }, clicks: { type: 'string' } } });
const [links, clicks] = [Number(values.links), Number(values.clicks)];
const folder = mkdtempSync(join(tmpdir(), 'signpost-drain-'));
const spoolOf = (name) => ({ name, path: join(folder, name) });
const say = (level, text, error) => console.error(level, text, error ?? '');
const fail = (count, error) => {
  throw error;
};

const clickOf = (number) => ({
  // A multiplier without common factors goes through all links, far from the one before.
  linkId: 1 + ((number * 7_919) % links),
  at: Date.now(),
  visitor: randomBytes(17).toString('base64url').slice(0, 22),
  country: 'US',
  userAgent: BROWSER,
  referrer: '',
  languages: 'en',
});

async function write({ path }) {
  mkdirSync(path);
  const writer = new SpoolWriter(path, false, fail, say);
  for (let number = 0; number < clicks; number += GROUP)
    await Promise.all(Array.from({ length: GROUP }, (_, place) => writer.add(clickOf(number + place))));
  writer.close();
}

const [own, left] = [spoolOf('own'), spoolOf(randomBytes(8).toString('hex'))];
mkdirSync(own.path);
await write(left);
const { database, clicks: configured } = settings();
const start = performance.now();
const { isSynced, retentionDays } = configured;
// Nobody visits meanwhile.
const visits = new Int32Array(1);
const task = { isSynced, retentionDays, database, own, left: [left], visits };
let counting;
await new Promise((resolve) => {
  counting = startCounting(task, undefined, { say, onDrained: resolve, onProgress: () => undefined });
});
const seconds = (performance.now() - start) / 1_000;
await counting.stop();
rmSync(folder, { recursive: true });
console.log(JSON.stringify({ seconds, rate: (Math.ceil(clicks / GROUP) * GROUP) / seconds }));
