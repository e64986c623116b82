import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { directionOf, type Language } from './languages';
import type { Texts } from './texts';

/** Each language is a file of its own, so that a visitor loads one. */
const LOADERS: Record<Language, () => Promise<{ default: Texts }>> = {
  en: () => import('./texts/en'),
  de: () => import('./texts/de'),
  fr: () => import('./texts/fr'),
  es: () => import('./texts/es'),
  pt: () => import('./texts/pt'),
  tr: () => import('./texts/tr'),
  ar: () => import('./texts/ar'),
  zh: () => import('./texts/zh'),
};

const initialized = i18next.use(initReactI18next).init({
  resources: {},
  fallbackLng: false,
  defaultNS: 'frame',
  // React escapes what it shows.
  interpolation: { escapeValue: false },
});

/** Loads the texts of a language, and shows the page in it. */
export async function loadLanguage(language: Language): Promise<void> {
  await initialized;
  const { default: texts } = await LOADERS[language]();
  for (const [view, resources] of Object.entries(texts)) i18next.addResourceBundle(language, view, resources);
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
