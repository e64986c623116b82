import { Visit } from '../common/visit';
import { LinkSnapshot } from '../links/snapshots/link-snapshot';
import { FiredPixels } from '../pages/fired-pixels';
import { firePixels } from '../pixels/fire-pixels';
import { describeUserAgent } from '../user-agents/describe-user-agent';

/** The pixels that a visit fires: those of people who do not ask to be left alone. */
export function findPixels({ pixels }: LinkSnapshot, visit: Visit): FiredPixels | undefined {
  if (pixels === undefined || visit.refusesTracking || visit.automatic !== undefined) return undefined;
  return describeUserAgent(visit.userAgent).bot === undefined ? firePixels(pixels) : undefined;
}
