import { nearestWord } from './nearest-word';

const KNOWN = ['url', 'custom', 'password', 'metatitle', 'description', 'campaign'];

describe('The nearest word', () => {
  it.each([
    ['pasword', 'password'],
    ['PASSWORD', 'password'],
    ['meta_title', 'metatitle'],
    ['metaTitle', 'metatitle'],
    ['campain', 'campaign'],
    ['urls', 'url'],
    ['colour', undefined],
    ['id', undefined],
    ['', undefined],
    ['x'.repeat(10_000), undefined],
  ])('to %s is %s', (word, nearest) => {
    expect(nearestWord(word, KNOWN)).toBe(nearest);
  });

  it('is the first one of those that are equally near', () => {
    expect(nearestWord('cat', ['bat', 'car'])).toBe('bat');
  });
});
