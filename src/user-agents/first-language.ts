/** Longer headers are cut: no person's browser sends so much. */
const LONGEST = 1_024;
const RANGE = /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** The visitor's first choice in an `Accept-Language` header, by quality value, in lower case: `en` or `en-gb`. */
export function findFirstLanguage(header: string): string | undefined {
  let first: { language: string; quality: number } | undefined;
  for (const range of header.slice(0, LONGEST).split(',')) {
    const [, language, quality = '1'] = RANGE.exec(range) ?? [];
    if (language === undefined || !(Number(quality) > 0)) continue;
    if (first === undefined || Number(quality) > first.quality) first = { language, quality: Number(quality) };
  }
  return first?.language.toLowerCase();
}
