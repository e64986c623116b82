/**
 * The letters of a country by its number in ISO 3166-1, as maps have it: `276` is `DE`. They are synonyms in language tags.
 * @param name for those without a number
 */
export function codeOfCountry(number: string | number | undefined, name: string): string | undefined {
  if (number === undefined) return name === 'Kosovo' ? 'XK' : undefined;
  const [tag] = Intl.getCanonicalLocales(`und-${number}`);
  return tag!.slice('und-'.length);
}
