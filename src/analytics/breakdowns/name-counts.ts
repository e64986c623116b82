import { OTHER } from '../../clicks/counting/batch/dimensions';
import { largestOf } from './breakdown';

/** Visitors choose UTM values and referrers: when there are twice as many names, the smaller half counts as `Other`. */
const MAX_NAMES = 10_000;
/** Rollups cut longer names. */
const MAX_NAME_LENGTH = 100;

/** Clicks by name, except those of `Other`. */
export class NameCounts {
  byName = new Map<string, number>();
  /** The clicks of all names, those of `Other` included. */
  sum = 0;

  add(name: string, clicks: number): void {
    this.sum += clicks;
    const short = name.slice(0, MAX_NAME_LENGTH);
    if (short === OTHER) return;
    this.byName.set(short, (this.byName.get(short) ?? 0) + clicks);
    if (this.byName.size > 2 * MAX_NAMES) this.byName = new Map(largestOf(this.byName, MAX_NAMES));
  }
}
