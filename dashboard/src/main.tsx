import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { followSession } from './app/routes/follow-session';
import { loadLanguage } from './i18n/translate';
import { followOtherTabs } from './preferences/choices';
import { preferences } from './preferences/preferences';
import { applyTheme } from './preferences/theme';
import './styles.css';

applyTheme(preferences.read().theme);
const root = document.getElementById('root')!;
try {
  await loadLanguage(preferences.read().language);
} catch (error) {
  // The texts are missing, so that this can only be in English.
  root.textContent = 'Signpost could not be loaded. Reload the page to try again.';
  throw error;
}
followOtherTabs();
followSession();
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
