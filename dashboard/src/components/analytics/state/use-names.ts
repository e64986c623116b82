import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dimension, RawClick, TopItem } from '../../../api/statistics/statistics';
import { usePreferences } from '../../../preferences/preferences';
import { withoutScheme } from '../../links/link-texts';
import type { FilterName } from './analytics-search';
import { readCondition } from './conditions';
import { isRest, unnamedWord } from './special-words';
import { isolated } from '../../text/isolated';

/** The filter that selects a value of a dimension. */
export const FILTER_OF: Partial<Record<Dimension, FilterName>> = {
  countries: 'country',
  regions: 'region',
  cities: 'city',
  browsers: 'browser',
  os: 'os',
  devices: 'device',
  languages: 'language',
  referrers: 'referrer',
  social: 'social',
  variants: 'variant',
  triggers: 'trigger',
  utm_source: 'utm_source',
  utm_medium: 'utm_medium',
  utm_campaign: 'utm_campaign',
  utm_term: 'utm_term',
  utm_content: 'utm_content',
};

/** The value by which a filter selects an item. */
export const valueOf = ({ code, name }: TopItem): string => code ?? name;

const WORDS = ['desktop', 'mobile', 'tablet', 'other', 'link', 'qr', 'bio'] as const;
const NETWORKS: Record<string, string> = {
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  instagram: 'Instagram',
  linkedin: 'LinkedIn',
  reddit: 'Reddit',
  google: 'Google',
};

/** The name that a user has given, which is in no language: that of a link, tag and so on. */
const ownNameOf = (dimension: Dimension, { id, name }: TopItem): string | undefined => {
  if (id === undefined) return undefined;
  return dimension === 'links' ? withoutScheme(name) : name;
};

/** Returns functions that name what statistics are about, in the language of the user. */
export function useNames() {
  const { t } = useTranslation('analytics');
  const { language } = usePreferences();
  const intl = useMemo(() => createNames(language), [language]);
  const wordOf = (name: string) => {
    const word = WORDS.find((known) => known === name);
    return word === undefined ? (NETWORKS[name] ?? name) : t(`words.${word}`);
  };
  const nameOf = (filter: FilterName | undefined, value: string): string => {
    const special = unnamedWord(filter, value);
    if (special !== undefined) return t(`special.${special}`);
    if (filter === 'country' || filter === 'language') return intl[filter](value);
    return filter === 'device' || filter === 'trigger' || filter === 'social' ? wordOf(value) : value;
  };
  return {
    /** The name of a value of a filter. */
    ofValue: nameOf,
    /** A filter as its pills show it: all values, with a sign before those that it excludes. */
    ofCondition: (filter: FilterName, text: string): string => {
      const { values, isNegated } = readCondition(text);
      const shown = values.map((value) => nameOf(filter, value)).join(', ');
      return isNegated ? `≠ ${shown}` : shown;
    },
    /** Where the visitor was. */
    ofPlace: ({ city, country }: Pick<RawClick, 'city' | 'country'>) =>
      [city, nameOf('country', country ?? 'Unknown')].filter(Boolean).join(', '),
    /** What the visitor used. */
    ofSystem: ({ browser, os, device }: Pick<RawClick, 'browser' | 'os' | 'device'>) =>
      `${isolated(browser)} · ${isolated(os)} · ${nameOf('device', device)}`,
    ofItem: (dimension: Dimension, item: TopItem) =>
      ownNameOf(dimension, item) ?? (isRest(item) ? t('special.Other') : nameOf(FILTER_OF[dimension], valueOf(item))),
  };
}

function createNames(language: string) {
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'code' });
  const languages = new Intl.DisplayNames(language, { type: 'language', fallback: 'code' });
  // A name in place of a code, which an address may have.
  const orSame = (names: Intl.DisplayNames) => (code: string) => {
    try {
      return names.of(code) ?? code;
    } catch {
      return code;
    }
  };
  return { country: orSame(regions), language: orSame(languages) };
}
