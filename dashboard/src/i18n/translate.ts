import i18next, { type ResourceKey } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type Language } from './languages';

type TextsFile = Promise<{ default: Record<string, ResourceKey> }>;

/** What the first load needs of each language: the texts of the frame and of the list of links. */
const FIRST: Record<Language, () => TextsFile> = {
  en: () => import('./texts/first/en'),
  de: () => import('./texts/first/de'),
  fr: () => import('./texts/first/fr'),
  es: () => import('./texts/first/es'),
  pt: () => import('./texts/first/pt'),
  tr: () => import('./texts/first/tr'),
  ar: () => import('./texts/first/ar'),
  zh: () => import('./texts/first/zh'),
};

/** All texts of each language. */
const ALL: Record<Language, () => TextsFile> = {
  en: () => import('./texts/en'),
  de: () => import('./texts/de'),
  fr: () => import('./texts/fr'),
  es: () => import('./texts/es'),
  pt: () => import('./texts/pt'),
  tr: () => import('./texts/tr'),
  ar: () => import('./texts/ar'),
  zh: () => import('./texts/zh'),
};

/** The texts that what is shown needs. */
let needed = FIRST;

/** Reads those of a language. Parts may need more of them meanwhile. */
async function readTexts(language: Language): Promise<void> {
  const files = needed;
  const { default: texts } = await files[language]();
  for (const [view, its] of Object.entries(texts)) i18next.addResourceBundle(language, view, its);
  if (files !== needed) await readTexts(language);
}

/** Loads all texts in the language of the page, which every part but the first view needs. */
export function loadAllTexts(): Promise<void> {
  needed = ALL;
  return readTexts(i18next.language as Language);
}

const initialized = i18next.use(initReactI18next).init({
  ns: ['frame'],
  defaultNS: 'frame',
  fallbackLng: false,
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

/** The language that was asked for last. */
let wanted: Language;

/**
 * Shows the page in a language. Rejects if its texts cannot be read.
 * @returns false if another one was asked for meanwhile
 */
export async function loadLanguage(language: Language): Promise<boolean> {
  wanted = language;
  await initialized;
  await readTexts(language);
  if (language !== wanted) return false;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
  return true;
}
