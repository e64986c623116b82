import { markOf } from './blocks';
import { LinkSet } from './link-set';

/** A set of some ids, as the word index gives it. */
function setOf(...ids: number[]): LinkSet {
  const set = new LinkSet();
  for (const id of ids) set.add(Math.floor(id / 1_024), markOf(id));
  return set;
}

describe('A set of links', () => {
  const EDGES = [0, 1, 31, 32, 1_023, 1_024, 1_025, 2_047, 2_048, 1_000_000];

  it('holds what was added, and nothing else', () => {
    const set = setOf(...EDGES);
    expect(EDGES.filter((id) => !set.has(id))).toEqual([]);
    expect([2, 30, 33, 1_022, 1_026, 999_999].filter((id) => set.has(id))).toEqual([]);
    expect(set.size).toBe(EDGES.length);
  });

  it('counts a full block', () => {
    expect(setOf(...Array.from({ length: 1_024 }, (_, place) => 5 * 1_024 + place)).size).toBe(1_024);
  });

  it('takes a link that is added twice once', () => {
    expect(setOf(7, 7).size).toBe(1);
  });

  it.each([
    [0, 3, [1_000_000, 2_048, 2_047]],
    [2, 3, [2_047, 1_025, 1_024]],
    [9, 5, [0]],
    [10, 5, []],
  ])('gives its ids from the newest: after %d the next %d', (offset, limit, ids) => {
    expect(setOf(...EDGES).newestFirst(offset, limit)).toEqual(ids);
  });

  it('keeps what another has too', () => {
    const set = setOf(1, 5, 2_000, 70_000);
    set.intersect(setOf(5, 6, 2_000, 90_000));
    expect([set.size, set.newestFirst(0, 10)]).toEqual([2, [2_000, 5]]);
  });
});
