import { searchId } from '../../components/text/search-text';

export const SETTINGS_TABS = ['profile', 'security', 'keys', 'branding', 'appearance', 'sharing'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export interface SettingsSearch {
  tab?: SettingsTab;
  /** The domain whose branding is shown; absent for that of the account. */
  domain?: number;
}

export const parseSettingsSearch = ({ tab, domain }: Record<string, unknown>): SettingsSearch => ({
  tab: SETTINGS_TABS.find((known) => known === tab),
  domain: searchId(domain),
});
