import { slugOf } from './slug';

describe('slugOf', () => {
  it.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['  Ada & Grace!', 'ada-grace'],
    ['آدا', 'آدا'],
    ['?', ''],
    ['a'.repeat(63) + ' b', 'a'.repeat(63)],
    ['a' + '𠮷'.repeat(70), 'a' + '𠮷'.repeat(63)],
  ])('makes of %s the slug %s', (name, slug) => expect(slugOf(name)).toBe(slug));
});
