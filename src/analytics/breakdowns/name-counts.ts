import { OTHER } from '../../clicks/counting/batch/dimensions';

/** Visitors choose UTM values and referrers: further names count as `Other`. */
const MAX_NAMES = 10_000;
/** Rollups cut longer names. */
const MAX_NAME_LENGTH = 100;

/** Clicks by name. The empty name is that of clicks without a value; those of `Other` have none. */
export class NameCounts {
  readonly byName = new Map<string, number>();
  /** The clicks of all names, those of `Other` included. */
  sum = 0;

  add(name: string, clicks: number): void {
    this.sum += clicks;
    const short = name.slice(0, MAX_NAME_LENGTH);
    const known = this.byName.get(short);
    if (short === OTHER || (known === undefined && this.byName.size >= MAX_NAMES)) return;
    this.byName.set(short, (known ?? 0) + clicks);
  }
}
