import { isLanguage, Language, LANGUAGES } from '../pages/i18n/languages';
import { languageCode, languagesIn } from './first-language';

/**
 * Returns the supported language that a visitor prefers, whatever its region or script, or else English.
 * @param header the unparsed `Accept-Language` header
 */
export function pageLanguage(header = ''): Language {
  return languagesIn(header).map(languageCode).find(isLanguage) ?? LANGUAGES[0];
}
