export const SETTINGS_TABS = ['profile', 'security', 'keys', 'appearance', 'sharing'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

export function parseSettingsSearch({ tab }: Record<string, unknown>): { tab?: SettingsTab } {
  return { tab: SETTINGS_TABS.find((known) => known === tab) };
}
