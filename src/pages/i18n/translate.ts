import i18next from 'i18next';
import { byLanguage, Language, LANGUAGES } from './languages';
import { TextKey } from './texts/text-keys';
import { AR } from './texts/ar';
import { DE } from './texts/de';
import { EN } from './texts/en';
import { ES } from './texts/es';
import { FR } from './texts/fr';
import { PT } from './texts/pt';
import { TR } from './texts/tr';
import { ZH } from './texts/zh';

/** The texts of the hosted pages by language. */
export const TEXTS = { en: EN, de: DE, fr: FR, es: ES, pt: PT, tr: TR, ar: AR, zh: ZH } satisfies Record<
  Language,
  object
>;

const translator = i18next.createInstance({
  resources: byLanguage((language) => ({ translation: TEXTS[language] })),
  supportedLngs: LANGUAGES,
  fallbackLng: LANGUAGES[0],
  // Keys contain dots.
  keySeparator: false,
  nsSeparator: false,
  // Pages escape what they show.
  interpolation: { escapeValue: false },
  initAsync: false,
  showSupportNotice: false,
});
void translator.init();

/** Values of placeholders; `count` also selects the plural form. */
export type Values = Record<string, string | number>;

export type Translator = (key: TextKey, values?: Values) => string;

const TRANSLATORS: Record<Language, Translator> = byLanguage((language) => {
  const translate = translator.getFixedT(language);
  const texts: Partial<Record<TextKey, string>> = TEXTS[language];
  // Interpolation takes a hundred times as long, and a text without placeholders does not need it.
  return (key, values) => (values === undefined && texts[key]) || translate(key, values ?? {});
});

export function translatorFor(language: Language): Translator {
  return TRANSLATORS[language];
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return translator.dir(language);
}

const NUMBERS = byLanguage((language) => new Intl.NumberFormat(language));

export function formatNumber(language: Language, value: number): string {
  return NUMBERS[language].format(value);
}

const PERCENTAGES = byLanguage((language) => new Intl.NumberFormat(language, { style: 'percent' }));

/** @param share from 0 to 1 */
export function formatPercentage(language: Language, share: number): string {
  return PERCENTAGES[language].format(share);
}
