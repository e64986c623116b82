import type { Theme } from './preferences';

/** Sets the colours of the page; without an attribute they follow the system. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
