/** A repeatable sequence of random values (mulberry32): the same seed always produces the same choices. */
export class Random {
  constructor(seed) {
    this.state = seed >>> 0;
  }

  /** An independent sequence for one item of a run, so that the item can be repeated alone. */
  static forItem(seed, item) {
    return new Random(Math.imul(seed, 2_654_435_761) ^ Math.imul(item + 1, 40_503));
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  next() {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), this.state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }

  /** An integer from 0 to `max`, both included. */
  integer(max) {
    return Math.floor(this.next() * (max + 1));
  }

  chance(probability) {
    return this.next() < probability;
  }

  pick(list) {
    return list[this.integer(list.length - 1)];
  }

  /** One value of a list of `[weight, value]`. */
  weighted(pairs) {
    let rest = this.next() * pairs.reduce((sum, [weight]) => sum + weight, 0);
    return (pairs.find(([weight]) => (rest -= weight) < 0) ?? pairs.at(-1))[1];
  }
}
