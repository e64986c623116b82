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

/** All texts of each language, loaded with the first view that needs others. */
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

/**
 * Loads the texts of a view when it is shown for the first time; until then React suspends it. With the first view all get
 * theirs: a part of a view in use that needed others would suspend the view, which takes the focus from its fields.
 */
async function readTexts(language: string, view: string): Promise<ResourceKey> {
  const { default: first } = await FIRST[language as Language]();
  if (first[view] !== undefined) return first[view];
  const { default: all } = await ALL[language as Language]();
  for (const [other, texts] of Object.entries(all)) i18next.addResourceBundle(language, other, texts);
  return all[view]!;
}

const initialized = i18next
  .use({ type: 'backend' as const, read: readTexts })
  .use(initReactI18next)
  .init({
    ns: ['frame'],
    defaultNS: 'frame',
    fallbackLng: false,
    load: 'currentOnly',
    // React escapes what it shows.
    interpolation: { escapeValue: false },
  });

/** Shows the page in a language. */
export async function loadLanguage(language: Language): Promise<void> {
  await initialized;
  await i18next.changeLanguage(language);
  document.documentElement.lang = language;
  document.documentElement.dir = directionOf(language);
}
