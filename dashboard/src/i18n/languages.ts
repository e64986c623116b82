/** The languages of the dashboard, those of the hosted pages, each by its own name; the first is the fallback. */
export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  tr: 'Türkçe',
  ar: 'العربية',
  zh: '中文',
} as const;
export type Language = keyof typeof LANGUAGES;

const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** The first language that the dashboard has, of a list such as `['pt-BR', 'en']`. */
export function closestLanguage(wanted: readonly string[]): Language {
  return wanted.map((code) => code.split('-')[0]!.toLowerCase()).find(isLanguage) ?? 'en';
}

export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');
