const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions that are no countries of ISO 3166-1. */
const OTHERS = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);

/** The countries: English names in lower case, as the API returns them, with those in the language of the visitor, in its order. */
export function countriesIn(language: string): [english: string, name: string][] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const local = new Intl.DisplayNames(language, { type: 'region' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  // Former codes have the names of their successors.
  const byName = new Map(
    codes
      .filter((code) => !OTHERS.has(code))
      .flatMap((code) => {
        const name = english.of(code);
        return name === undefined ? [] : [[name.toLowerCase(), local.of(code)!] as [string, string]];
      }),
  );
  return [...byName].sort(([, one], [, other]) => one.localeCompare(other, language));
}
