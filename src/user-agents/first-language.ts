/** Longer headers are cut: no person's browser sends so much. */
const LONGEST = 1_024;
const RANGE = /^\s*([a-z]{2,3}(?:-[a-z0-9]{1,8})*)\s*(?:;\s*q\s*=\s*([\d.]+)\s*)?$/i;

/** The visitor's first choice in an `Accept-Language` header, by quality value, in lower case: `en` or `en-gb`. */
export function findFirstLanguage(header: string): string | undefined {
  return languagesIn(header)[0];
}

/** All that a visitor reads, the best first; of those with the same quality value the first in the header. */
export function languagesIn(header: string): string[] {
  return header
    .slice(0, LONGEST)
    .split(',')
    .flatMap(rangeIn)
    .sort((one, other) => other.quality - one.quality)
    .map(({ language }) => language);
}

/** What has no quality is not wanted. */
function rangeIn(text: string): { language: string; quality: number }[] {
  const [, language, quality = '1'] = RANGE.exec(text) ?? [];
  return language !== undefined && Number(quality) > 0
    ? [{ language: language.toLowerCase(), quality: Number(quality) }]
    : [];
}
