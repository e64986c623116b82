import { ApiError } from '../../api/http/errors';
import type { Language } from '../../i18n/languages';
import { chooseLanguage } from '../../preferences/choices';
import { announceError } from './toast';

/** Shows the page in another language, or a message if its texts cannot be read. */
export async function switchLanguage(language: Language): Promise<void> {
  try {
    await chooseLanguage(language);
  } catch (error) {
    announceError(new ApiError(0, String(error)));
  }
}
