/** The languages of the hosted pages; the first is for everybody who reads none of them. */
export const LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'tr', 'ar', 'zh'] as const;
export type Language = (typeof LANGUAGES)[number];

export function isLanguage(code: string): code is Language {
  return (LANGUAGES as readonly string[]).includes(code);
}

/** Makes the same thing once for every language. */
export function byLanguage<Made>(make: (language: Language) => Made): Record<Language, Made> {
  const made = LANGUAGES.map((language) => [language, make(language)]);
  return Object.fromEntries(made) as Record<Language, Made>;
}
