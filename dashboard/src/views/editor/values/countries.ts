const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
/** Regions that are no countries of ISO 3166-1. */
const OTHERS = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ']);
/** The English names of the API where browsers have others, such as "Hong Kong SAR China". */
const API_NAMES: Record<string, string> = {
  FK: 'Falkland Islands',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

/** The countries: English names in lower case, as the API returns them, with those in the language of the user, in its order. */
export function countriesIn(language: string): [english: string, name: string][] {
  const english = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  const local = new Intl.DisplayNames(language, { type: 'region' });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  const names = codes.filter(isCountry).flatMap((code) => {
    const name = API_NAMES[code] ?? english.of(code);
    return name === undefined ? [] : [[name.toLowerCase(), local.of(code)!] as [string, string]];
  });
  return names.sort(([, one], [, other]) => one.localeCompare(other, language));
}

/** Former codes, such as `BU`, are replaced by those of their successors. */
const isCountry = (code: string) => !OTHERS.has(code) && new Intl.Locale(`und-${code}`).region === code;
