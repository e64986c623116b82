import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { loadBuilt } from '../../support/built.mjs';

/** Clicks that are written together, as if they had arrived in one turn of the event loop. */
const GROUP = 64;
/** Has no factor in common with the numbers of links, so that neighbouring clicks belong to distant links. */
const STRIDE = 7_919;

/**
 * Writes clicks into the log of a service that is stopped, as a process that was killed would have left them. This is the
 * only file of the tools that knows how the service logs clicks.
 */
export async function writeClicks({ dataDir }, linkIds, clicks) {
  const { clickId } = loadBuilt('clicks/click-event');
  const { LostClicks } = loadBuilt('clicks/recording/lost-clicks');
  const { LOG_LIMITS, SegmentWriter } = loadBuilt('clicks/recording/segment-writer');
  const folder = join(dataDir, 'clicks', randomBytes(8).toString('hex'));
  mkdirSync(folder, { recursive: true });
  const log = new SegmentWriter(folder, false, new LostClicks(), LOG_LIMITS);
  for (let written = 0; written < clicks; written += GROUP) {
    const numbers = Array.from({ length: Math.min(GROUP, clicks - written) }, (_, index) => written + index);
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
