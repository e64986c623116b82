import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { usePreferences } from '../../../../preferences/preferences';
import { countriesIn } from '../../values/countries';
import type { RulesName } from '../../values/editor-values';

const SYSTEMS = ['iPhone', 'iPad', 'Android', 'Windows', 'Mac', 'Linux', 'ChromeOS'];
const DEVICE_TYPES = ['mobile', 'tablet', 'desktop'] as const;

/** What a rule can name; nothing if that is any text. */
export function useMatches(name: RulesName): [value: string, text: string][] | undefined {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const countries = useMemo(() => countriesIn(language), [language]);
  if (name === 'geotarget') return countries;
  if (name !== 'devicetarget') return undefined;
  return [
    ...SYSTEMS.map((system): [string, string] => [system, system]),
    ...DEVICE_TYPES.map((type): [string, string] => [type, t(`words.${type}`)]),
  ];
}
