import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuilt } from '../../support/built.mjs';

/** Clicks per append, as if they had arrived in one turn of the event loop. */
const GROUP_SIZE = 64;
/** Coprime to the numbers of links, so that consecutive clicks belong to distant links. */
const STRIDE = 7_919;

/**
 * Writes clicks to the log of a stopped service, as a killed process would have left them. No other tool depends on the
 * format of the log.
 */
export async function writeClicks({ dataDir }, linkIds, clicks) {
  const { clickId } = loadBuilt('clicks/click-event');
  const { LostClicks } = loadBuilt('clicks/recording/lost-clicks');
  const { LOG_LIMITS, SegmentWriter } = loadBuilt('clicks/recording/segment-writer');
  const folder = join(dataDir, 'clicks', randomBytes(8).toString('hex'));
  mkdirSync(folder, { recursive: true });
  const log = new SegmentWriter(folder, false, new LostClicks(), LOG_LIMITS);
  for (let written = 0; written < clicks; written += GROUP_SIZE) {
    const numbers = Array.from({ length: Math.min(GROUP_SIZE, clicks - written) }, (_, index) => written + index);
    const events = numbers.map((number) => clickOf(linkIds[(number * STRIDE) % linkIds.length]));
    await log.write(events.map((event) => ({ id: clickId(event.at), ...event })));
  }
  log.close();
}

const clickOf = (linkId) => ({
  linkId,
  at: Date.now(),
  visitor: randomBytes(9).toString('base64url').slice(0, 11),
  country: 'US',
  browser: 'Chrome',
  os: 'Windows',
  device: 'desktop',
  language: 'en',
});
