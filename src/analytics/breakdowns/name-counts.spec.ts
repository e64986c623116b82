import { largestOf } from './breakdown';
import { NameCounts } from './name-counts';

describe('Clicks by name', () => {
  const withRareNames = (count: number) => {
    const counts = new NameCounts();
    for (let number = 0; number < count; number++) counts.add(`rare-${number}`, 1);
    return counts;
  };

  it('have the largest names, however many rare ones came before and after', () => {
    const counts = withRareNames(30_000);
    counts.add('popular', 2);
    for (let number = 0; number < 30_000; number++) counts.add(`late-${number}`, 1);
    counts.add('popular', 3);
    expect(largestOf(counts.byName, 1)).toEqual([['popular', 5]]);
    expect(counts.sum).toBe(60_005);
  });

  it('have a limited number of names', () => {
    expect(withRareNames(100_000).byName.size).toBeLessThanOrEqual(20_000);
  });
});
