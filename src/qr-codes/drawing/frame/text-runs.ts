/** Letters of Arabic, Hebrew and their relatives, without the digits between them. */
const RIGHT_TO_LEFT = '\\u0590-\\u065f\\u066a-\\u06ef\\u06fa-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc';
const NEUTRAL = '[\\s\\p{P}\\p{S}]';
const CHARACTER = { rtl: `[${RIGHT_TO_LEFT}]`, ltr: `[^${RIGHT_TO_LEFT}\\s\\p{P}\\p{S}]` };

export interface TextRun {
  text: string;
  direction: 'ltr' | 'rtl';
}

/**
 * Splits a line into parts of one direction, in the order in which they stand from left to right. The first letter gives
 * the direction of the line, which spaces and signs at the edge of a part follow.
 */
export function textRuns(line: string): TextRun[] {
  const [base, other] = isRightToLeft(line) ? (['rtl', 'ltr'] as const) : (['ltr', 'rtl'] as const);
  const embedded = new RegExp(`(${CHARACTER[other]}+(?:${NEUTRAL}+${CHARACTER[other]}+)*)`, 'u');
  // The parts that the expression captures are every second one.
  const parts = line.split(embedded).map((text, at) => ({ text, direction: at % 2 === 1 ? other : base }));
  const runs = parts.filter(({ text }) => text !== '');
  return base === 'rtl' ? runs.reverse() : runs;
}

function isRightToLeft(line: string): boolean {
  const letter = /\p{L}/u.exec(line)?.[0];
  return letter !== undefined && new RegExp(CHARACTER.rtl, 'u').test(letter);
}
