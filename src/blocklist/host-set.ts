import { setImmediate as nextTurn } from 'node:timers/promises';
import { HostHash, hashOf, walkHost } from './host-hash';

/** Hosts that are put into the table in one turn of the event loop: about a millisecond. */
const AT_ONCE = 10_000;

/**
 * A set of hosts in little memory: of each only 64 bits are kept, in a table that is at most half full. Among a million hosts,
 * one lookup in 10^13 finds what is not there.
 */
export class HostSet {
  static readonly EMPTY = new HostSet(1);
  private readonly table: Uint32Array;
  private readonly mask: number;
  private count = 0;

  private constructor(slots: number) {
    this.table = new Uint32Array(2 * slots);
    this.mask = slots - 1;
  }

  /** Others get their turn while a large set is built. */
  static async of({ hashes, length }: HashList): Promise<HostSet> {
    const set = new HostSet(2 ** Math.ceil(Math.log2(2 * length + 2)));
    for (let at = 0; at < length; at++) {
      set.add(hashes[2 * at]!, hashes[2 * at + 1]!);
      if (at % AT_ONCE === AT_ONCE - 1) await nextTurn();
    }
    return set;
  }

  get size(): number {
    return this.count;
  }

  /** Whether a host is in the set, or one above it: with `bad.example`, `www.bad.example` is. */
  covers(host: string): boolean {
    return this.count > 0 && walkHost(host, (low, high) => this.table[this.placeOf(low, high) + 1] !== 0);
  }

  private add(low: number, high: number): void {
    const place = this.placeOf(low, high);
    if (this.table[place + 1] !== 0) return;
    this.table[place] = low;
    this.table[place + 1] = high || 1;
    this.count++;
  }

  /** Where a hash stands, or would. A place is free while its second number is 0. */
  private placeOf(low: number, high: number): number {
    const { table, mask } = this;
    for (let slot = low & mask; ; slot = (slot + 1) & mask) {
      const place = 2 * slot;
      if (table[place + 1] === 0 || (table[place] === low && table[place + 1] === (high || 1))) return place;
    }
  }
}

/** Hashes of hosts in the order in which they were read. */
export class HashList {
  length = 0;
  hashes = new Uint32Array(2 * AT_ONCE);

  add(host: string): void {
    const { low, high }: HostHash = hashOf(host);
    if (2 * this.length === this.hashes.length) this.grow();
    this.hashes[2 * this.length] = low;
    this.hashes[2 * this.length + 1] = high;
    this.length++;
  }

  private grow(): void {
    const larger = new Uint32Array(2 * this.hashes.length);
    larger.set(this.hashes);
    this.hashes = larger;
  }
}
