import { useTranslation } from 'react-i18next';
import { loadLanguage } from '../i18n/translate';
import type { Language } from '../i18n/languages';
import { preferences, THEMES, type Theme } from './preferences';
import { applyTheme } from './theme';

export function chooseTheme(theme: Theme): void {
  preferences.change({ theme });
  applyTheme(theme);
}

/** Rejects if its texts cannot be read: the language stays as it was. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (await loadLanguage(language)) preferences.change({ language });
}

/** Shows what is chosen in another tab. */
export function followOtherTabs(): void {
  window.addEventListener('storage', () => {
    const { theme, language } = preferences.read();
    applyTheme(theme);
    // Without its texts, this tab stays in the former language.
    if (language !== document.documentElement.lang) loadLanguage(language).catch(() => undefined);
  });
}

/** The themes with their names. */
export function useThemeChoices(): [Theme, string][] {
  const { t } = useTranslation();
  return THEMES.map((theme) => [theme, t(`themes.${theme}`)]);
}
