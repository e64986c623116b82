/** The languages of the hosted pages; the first is the fallback. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'tr', 'ar', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

/** Calls a function once for every language, and returns the results by language. */
export function byLanguage<Value>(create: (language: Language) => Value): Record<Language, Value> {
  const entries = LANGUAGES.map((language) => [language, create(language)]);
  return Object.fromEntries(entries) as Record<Language, Value>;
}
