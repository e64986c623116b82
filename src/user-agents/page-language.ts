import { isLanguage, Language, LANGUAGES } from '../pages/languages';
import { languagesIn } from './first-language';

/**
 * The language of the pages for a visitor: the best of those that the visitor reads, whatever its region or script.
 * @param header `Accept-Language` as it came
 */
export function pageLanguage(header = ''): Language {
  const codes = languagesIn(header).map((language) => language.split('-')[0]!);
  return codes.find(isLanguage) ?? LANGUAGES[0];
}
