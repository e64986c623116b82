import { emailProblem } from './email';

const INVALID = 'must be an e-mail address.';
const INVISIBLE = 'must not contain invisible characters.';
const MARK = 'must not begin with a combining mark.';

describe('emailProblem', () => {
  it.each<[problem: string, description: string, email: unknown]>([
    [INVISIBLE, 'a variation selector', 'ada\ufe0f@example.com'],
    [INVISIBLE, 'a Hangul filler', 'ada\u3164@example.com'],
    [INVISIBLE, 'a combining grapheme joiner', 'a\u034fda@example.com'],
    [INVISIBLE, 'a braille blank', 'ada\u2800@example.com'],
    [MARK, 'an accent in first place', '\u0301ada@example.com'],
    [INVALID, 'a zero-width space', 'ada\u200b@example.com'],
    [INVALID, 'a right-to-left override', '\u202eada@example.com'],
    [INVALID, 'an em space', 'a\u2003da@example.com'],
    [INVALID, 'half a character', 'ada\ud800@example.com'],
    [INVALID, 'an address without host', 'ada@'],
    [INVALID, 'a list', ['ada@example.com']],
    [INVALID, 'an object', { toString: 1 }],
  ])('returns "%s" for %s', (problem, _description, email) => expect(emailProblem(email)).toBe(problem));

  it.each(['ada@example.com', 'ada+links@example.com', 'zoë@example.com', 'आदा@example.com', '阿达@example.com'])(
    'returns nothing for %s',
    (email) => expect(emailProblem(email)).toBeUndefined(),
  );
});
