import { aliasProblem, reservedWordProblem } from './alias';

const INVISIBLE = 'must not contain invisible characters.';
const MARK = 'must not begin with a combining mark.';
const CHARACTERS = 'must have 1 to 64 letters, digits, - or _.';

describe('aliasProblem', () => {
  it.each<[problem: string, description: string, alias: string]>([
    [INVISIBLE, 'a variation selector', 'sale\ufe0f'],
    [INVISIBLE, 'a supplementary variation selector', 'sale\u{e0100}'],
    [INVISIBLE, 'a Mongolian variation selector', 'sale\u180b'],
    [INVISIBLE, 'a Hangul filler', 'sale\u3164'],
    [INVISIBLE, 'only a Hangul filler', '\u3164'],
    [INVISIBLE, 'a Hangul jamo filler', '\u115f\u1160'],
    [INVISIBLE, 'a halfwidth Hangul filler', 'sale\uffa0'],
    [INVISIBLE, 'a Khmer inherent vowel', 'sale\u17b4'],
    [INVISIBLE, 'a combining grapheme joiner', 'sale\u034f'],
    [INVISIBLE, 'a hieroglyphic blank', 'sale\u{13441}'],
    [INVISIBLE, 'a hieroglyphic half blank', 'sale\u{13442}'],
    [INVISIBLE, 'a Khitan filler', 'sale\u{16fe4}'],
    [INVISIBLE, 'a reserved word with a variation selector', 'api\ufe0f'],
    [MARK, 'an acute accent in first place', '\u0301sale'],
    [MARK, 'a Devanagari vowel sign in first place', '\u093fsale'],
    [MARK, 'an enclosing circle in first place', '\u20ddsale'],
    [CHARACTERS, 'a zero-width space', 'sale\u200b'],
    [CHARACTERS, 'a zero-width joiner', 'sale\u200d'],
    [CHARACTERS, 'a soft hyphen', 'sa\u00adle'],
    [CHARACTERS, 'a right-to-left override', '\u202esale'],
    [CHARACTERS, 'a tag character', 'sale\u{e0041}'],
    [CHARACTERS, 'a braille blank', 'sale\u2800'],
    [CHARACTERS, 'half a character', 'sale\ud800'],
  ])('returns "%s" for %s', (problem, _description, alias) => expect(aliasProblem(alias)).toBe(problem));

  it.each([
    'größe',
    'gro\u0308\u00dfe',
    'e\u0301te\u0301',
    'हिन्दी',
    'عربي',
    'ไทย',
    'நிமிர்',
    '日本語',
    '한국어',
    '𝒜',
    '-\u0301',
  ])('returns nothing for %s', (alias) => expect(aliasProblem(alias)).toBeUndefined());
});

describe('reservedWordProblem', () => {
  it.each(['api', 'API', 'robots.txt'])('returns that %s is a reserved word', (alias) => {
    expect(reservedWordProblem(alias)).toBe('is a reserved word. Please choose another one.');
    expect(aliasProblem(alias)).toBeUndefined();
  });

  it.each(['api-2', '\u00e4pi'])('returns nothing for %j', (alias) =>
    expect(reservedWordProblem(alias)).toBeUndefined(),
  );
});
