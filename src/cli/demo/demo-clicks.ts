import { ClickEvent, clickId } from '../../clicks/click-event';
import { DAY_MS, HOUR_MS } from '../../common/time/durations';
import { describeVisitor, pickReferrer } from './demo-visitors';
import { Random, Weighted } from './random';

export const DEMO_DAYS = 365;

/** A link that is clicked in a demonstration. */
export interface DemoLink {
  id: number;
  /** How popular it is compared with the others. */
  weight: number;
  /** Milliseconds since 1970. */
  createdAt: number;
  utm?: ClickEvent['utm'];
  /** The slug of its QR code. */
  code?: string;
}

/** Share of the clicks by hour of the day, UTC. */
const HOURS = new Weighted(
  [2, 1, 1, 1, 2, 4, 7, 12, 18, 22, 23, 22, 21, 23, 25, 25, 24, 22, 21, 20, 18, 14, 9, 5].map(
    (weight, hour) => [weight, hour] as const,
  ),
);
/** Clicks by weekday, from Sunday on. */
const WEEKDAYS = [0.65, 1.05, 1.15, 1.12, 1.08, 1, 0.7];
/** Clicks of the last day, compared with those of the first. */
const GROWTH = 3;
/** A link loses half of its first visitors after this time. */
const HALF_LIFE_MS = 30 * DAY_MS;
/** The share of its visitors that a link never loses. */
const LASTING_SHARE = 0.15;
const RETURNING_SHARE = 0.3;
const SCAN_SHARE = 0.35;

/** Generates the clicks of a year. The same seed, links and end always make the same clicks, but for their ids. */
export class DemoClicks {
  private readonly random: Random;
  /** The number of visitors of each link. */
  private readonly visitors = new Map<number, number>();

  constructor(
    private readonly links: DemoLink[],
    private readonly end: number,
    private readonly seed: number,
  ) {
    this.random = new Random(seed);
  }

  /** Yields the clicks of each day up to the end, in the order of their times. @param total of all days */
  *days(total: number): Generator<ClickEvent[]> {
    const weights = Array.from({ length: DEMO_DAYS }, (_, day) => this.weightOf(day));
    const sum = weights.reduce((before, weight) => before + weight, 0);
    for (let day = 0, made = 0, share = 0; day < DEMO_DAYS; day++) {
      share += weights[day]! / sum;
      const count = Math.round(share * total) - made;
      made += count;
      yield this.clicksOf(day, count);
    }
  }

  private weightOf(day: number): number {
    const growth = 1 + ((GROWTH - 1) * day) / DEMO_DAYS;
    return growth * WEEKDAYS[new Date(this.startOf(day)).getUTCDay()]! * (0.9 + this.random.next() / 5);
  }

  private clicksOf(day: number, count: number): ClickEvent[] {
    const start = this.startOf(day);
    const present = this.links.filter(({ createdAt }) => createdAt <= start);
    const links = new Weighted(present.map((link) => [popularity(link, start), link] as const));
    const times = Array.from({ length: count }, () => this.timeIn(start)).sort((one, other) => one - other);
    return times.map((at) => this.clickOn(links.pick(this.random), at));
  }

  private startOf(day: number): number {
    return this.end - (DEMO_DAYS - day) * DAY_MS;
  }

  /** A time of the 24 hours after an instant. */
  private timeIn(start: number): number {
    const midnight = start - (start % DAY_MS);
    const at = midnight + HOURS.pick(this.random) * HOUR_MS + this.random.below(HOUR_MS);
    return at < start ? at + DAY_MS : at;
  }

  private clickOn({ id, utm, code }: DemoLink, at: number): ClickEvent {
    const number = this.visitorOf(id);
    const isScan = code !== undefined && this.random.chance(SCAN_SHARE);
    return {
      id: clickId(at),
      linkId: id,
      at,
      visitor: visitorHash(id, number),
      ...describeVisitor(new Random(this.seed ^ Math.imul(id, 40_503) ^ Math.imul(number, 2_654_435_761)), isScan),
      ...(isScan ? { code } : { referrer: pickReferrer(this.random), utm }),
    };
  }

  /** The number of a visitor of a link, who may have been there before. */
  private visitorOf(linkId: number): number {
    const known = this.visitors.get(linkId) ?? 0;
    if (known > 0 && this.random.chance(RETURNING_SHARE)) return this.random.below(known);
    this.visitors.set(linkId, known + 1);
    return known;
  }
}

function popularity({ weight, createdAt }: DemoLink, at: number): number {
  return weight * (LASTING_SHARE + 2 ** ((createdAt - at) / HALF_LIFE_MS));
}

/** As long as the hash of a visitor. */
function visitorHash(linkId: number, number: number): string {
  return `${linkId.toString(36).padStart(5, '0')}${number.toString(36).padStart(6, '0')}`;
}
