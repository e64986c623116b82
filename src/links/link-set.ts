import { BLOCK_SIZE, blockOf, MARK_LENGTH, placeAt } from './blocks';

const BITS = 32;

/** A set of link ids, kept as one bit per id of the blocks that have any. */
export class LinkSet {
  private readonly blocks = new Map<number, Uint32Array>();

  /** Adds the links that are marked in a row of the word index. */
  add(block: number, members: string): void {
    const bits = this.blocks.get(block) ?? new Uint32Array(BLOCK_SIZE / BITS);
    for (let at = 0; at < members.length; at += MARK_LENGTH) {
      const place = placeAt(members, at);
      bits[place >>> 5]! |= 1 << (place & 31);
    }
    this.blocks.set(block, bits);
  }

  /** Keeps only what is in the other set too. */
  intersect(other: LinkSet): void {
    for (const [block, bits] of this.blocks) {
      const others = other.blocks.get(block);
      if (others === undefined || !share(bits, others)) this.blocks.delete(block);
      else for (let index = 0; index < bits.length; index++) bits[index]! &= others[index]!;
    }
  }

  has(linkId: number): boolean {
    const place = linkId % BLOCK_SIZE;
    return ((this.blocks.get(blockOf(linkId))?.[place >>> 5] ?? 0) & (1 << (place & 31))) !== 0;
  }

  get isEmpty(): boolean {
    return this.blocks.size === 0;
  }

  get blockNumbers(): number[] {
    return [...this.blocks.keys()];
  }

  get size(): number {
    let size = 0;
    for (const bits of this.blocks.values()) size += countOf(bits);
    return size;
  }

  /** The ids from the largest, that is the newest; whole blocks are skipped without looking at their ids. */
  newestFirst(offset: number, limit: number): number[] {
    const ids: number[] = [];
    let skip = offset;
    for (const block of this.blockNumbers.sort((one, other) => other - one)) {
      const size = countOf(this.blocks.get(block)!);
      if (skip < size) ids.push(...this.idsOf(block).slice(skip, skip + limit - ids.length));
      skip = Math.max(0, skip - size);
      if (ids.length === limit) return ids;
    }
    return ids;
  }

  private idsOf(block: number): number[] {
    const ids: number[] = [];
    for (let id = (block + 1) * BLOCK_SIZE - 1; id >= block * BLOCK_SIZE; id--) if (this.has(id)) ids.push(id);
    return ids;
  }
}

function share(one: Uint32Array, other: Uint32Array): boolean {
  return one.some((word, index) => (word & other[index]!) !== 0);
}

/** How many bits are set; summed up in pairs, fours and bytes, as it is done for every block of a common word. */
function countOf(bits: Uint32Array): number {
  let count = 0;
  for (const word of bits) {
    const pairs = word - ((word >>> 1) & 0x5555_5555);
    const fours = (pairs & 0x3333_3333) + ((pairs >>> 2) & 0x3333_3333);
    count += Math.imul((fours + (fours >>> 4)) & 0x0f0f_0f0f, 0x0101_0101) >>> 24;
  }
  return count;
}
