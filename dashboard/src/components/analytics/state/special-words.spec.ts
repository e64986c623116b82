import type { FilterName } from './analytics-search';
import { isRest, unnamedWord } from './special-words';

describe('The word for clicks without a value', () => {
  it.each<[FilterName | undefined, string, string | undefined]>([
    ['referrer', 'Direct', 'Direct'],
    ['utm_source', 'None', 'None'],
    ['country', 'Unknown', 'Unknown'],
    [undefined, 'None', 'None'],
    ['utm_source', 'Direct', undefined],
    ['utm_campaign', 'Unknown', undefined],
    ['browser', 'None', undefined],
    [undefined, 'Direct', undefined],
    ['country', 'DE', undefined],
  ])('of the filter %s is, for %s: %s', (filter, value, word) => expect(unnamedWord(filter, value)).toBe(word));
});

describe('The rest of a breakdown', () => {
  it('is no tag of that name', () => {
    expect(isRest({ name: 'Other' })).toBe(true);
    expect(isRest({ name: 'Other', id: 3 })).toBe(false);
    expect(isRest({ name: 'Others' })).toBe(false);
  });
});
