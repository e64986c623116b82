import { useSyncExternalStore } from 'react';
import { closestLanguage, type Language } from '../i18n/languages';

export const THEMES = ['system', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** What a user chose for this browser. */
export interface Preferences {
  theme: Theme;
  language: Language;
  /** An IANA name. */
  timeZone: string;
  /** Whether single keys are shortcuts (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Of each account by its id: filters of the list of links by the names that the user gave them. */
  savedViews: Record<number, Record<string, object>>;
  /** Columns that the list of links does not have. */
  hiddenColumns: string[];
}

const STORED_AS = 'signpost-preferences';

/** What holds until the user chooses otherwise. */
const DEFAULTS: Preferences = {
  theme: 'system',
  language: closestLanguage(navigator.languages),
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  singleKeys: true,
  savedViews: {},
  hiddenColumns: [],
};

function readChosen(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

let current: Preferences = { ...DEFAULTS, ...readChosen() };
const listeners = new Set<() => void>();

const tell = () => listeners.forEach((listener) => listener());

/** Forms show times in the time zone with which the tab was opened: that of another tab holds when it is loaded again. */
function adopt(chosen: Partial<Preferences>, { timeZone } = current): void {
  current = { ...DEFAULTS, ...chosen, timeZone };
  tell();
}

// Another tab has changed them.
window.addEventListener('storage', () => adopt(readChosen()));

export const preferences = {
  read: (): Preferences => current,
  change(changes: Partial<Preferences>): void {
    // Another tab may have changed others meanwhile.
    const chosen = { ...readChosen(), ...changes };
    localStorage.setItem(STORED_AS, JSON.stringify(chosen));
    adopt(chosen, { ...current, ...changes });
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

export const usePreferences = (): Preferences => useSyncExternalStore(preferences.subscribe, preferences.read);
