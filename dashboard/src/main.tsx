import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { loadLanguage } from './i18n/translate';
import { followOtherTabs } from './preferences/choices';
import { preferences } from './preferences/preferences';
import { applyTheme } from './preferences/theme';
import './styles.css';

applyTheme(preferences.read().theme);
await loadLanguage(preferences.read().language);
followOtherTabs();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
