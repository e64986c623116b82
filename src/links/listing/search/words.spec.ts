import { prefixRange, withoutBeginnings, wordsOf } from './words';

describe('The words of a link', () => {
  it.each([
    [
      'an address',
      'https://Shop.Example.com/Spring-Sale?id=7',
      ['https', 'shop', 'example', 'com', 'spring', 'sale', 'id', '7'],
    ],
    ['accents and letter case', 'Crème BRÛLÉE', ['creme', 'brulee']],
    ['Turkish capital letters', 'İSTANBUL', ['istanbul']],
    ['letters with strokes', 'Łódź København Đorđe Għawdex Iğdır', ['lodz', 'kobenhavn', 'dorde', 'ghawdex', 'igdir']],
    ['joined letters', 'Straße GROẞ Æther Œuvre Þór', ['strasse', 'gross', 'aether', 'oeuvre', 'thor']],
    ['final sigma', 'ΟΔΟΣ οδος', ['οδοσ']],
    ['other scripts', 'Привет 東京 مرحبا', ['привет', '東京', '京', 'مرحبا']],
    ['scripts without spaces', 'iPhone手机壳 กขค', ['iphone', '手机', '机壳', '壳', 'กข', 'ขค', 'ค']],
    [
      'escaped other scripts',
      'https://ja.example.org/%E6%9D%B1%E4%BA%AC',
      ['https', 'ja', 'example', 'org', '東京', '京'],
    ],
    ['a percent sign that is no escape', '100% wool', ['100', 'wool']],
    ['repeated words', 'go Go GO', ['go']],
    ['no word at all', '--- !!! ', []],
  ])('of %s', (_, text, words) => {
    expect(wordsOf(text)).toEqual(words);
  });

  it('are truncated to 40 characters, the length of the column', () => {
    expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(40)]);
    expect(wordsOf('ß'.repeat(100))).toEqual(['s'.repeat(40)]);
  });

  it('are without those that others begin with', () => {
    expect(withoutBeginnings(['s', 'spring', 'spr', 'pring', 'sale'])).toEqual(['spring', 'pring', 'sale']);
  });

  it('are in the range of their prefix', () => {
    const [from, before] = prefixRange('spr');
    expect('spring' >= from && 'spring' < before).toBe(true);
    expect('sprout' >= from && 'sprout' < before).toBe(true);
    expect('sqr' >= from && 'sqr' < before).toBe(false);
  });
});
