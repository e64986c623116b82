import { useNavigate } from '@tanstack/react-router';
import { Globe, Keyboard, LogOut, Plus, Settings, SunMoon, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { LinkRow } from '../../api/links/links';
import { LANGUAGES, type Language } from '../../i18n/languages';
import { chooseTheme, useThemeChoices } from '../../preferences/choices';
import { switchLanguage } from '../../components/dialogs/switch-language';
import { withNewLink } from '../../views/editor/editor-search';
import { SETTINGS_TABS } from '../../views/settings/settings-search';
import { leave } from '../frame/account-menu';
import { useNavigation } from '../frame/navigation';

export interface Command {
  id: string;
  title: string;
  /** Beside the title, such as where a link leads. */
  detail?: string;
  /** The link that it opens. */
  link?: LinkRow;
  icon: LucideIcon;
  action: () => void;
}

/** Everything that the palette can do. */
export function useCommands(onHelp: () => void): Command[] {
  const { t, i18n } = useTranslation();
  const navigate = useNavigate();
  const themes = useThemeChoices();
  const languageNames = new Intl.DisplayNames(i18n.language, { type: 'language' });
  const create = () => void navigate({ to: '.', search: withNewLink });
  return [
    { id: 'new', title: t('newLink'), icon: Plus, action: create },
    ...useDestinations(),
    { id: 'help', title: t('shortcuts'), icon: Keyboard, action: onHelp },
    ...themes.map(([theme, name]) => ({
      id: theme,
      title: `${t('theme')}: ${name}`,
      icon: SunMoon,
      action: () => chooseTheme(theme),
    })),
    ...(Object.entries(LANGUAGES) as [Language, string][]).map(([code, name]) => ({
      id: code,
      title: `${t('language')}: ${name}`,
      detail: languageNames.of(code),
      icon: Globe,
      action: () => void switchLanguage(code),
    })),
    { id: 'sign-out', title: t('signOut'), icon: LogOut, action: () => void leave() },
  ];
}

/** The commands that open a view or a tab of the settings, and those that open the form of a new entry. */
function useDestinations(): Command[] {
  const { t } = useTranslation(['frame', 'settings']);
  const navigate = useNavigate();
  const entries = useNavigation();
  return [
    ...entries.map(({ to, text, icon }) => ({
      id: to,
      title: t('palette.go', { view: t(text) }),
      icon,
      action: () => void navigate({ to }),
    })),
    ...entries
      .filter(({ canAdd }) => canAdd)
      .map(({ to, text }) => ({
        id: `add ${to}`,
        title: t('palette.add', { view: t(text) }),
        icon: Plus,
        action: () => void navigate({ to, search: { open: 'new' as const } }),
      })),
    ...SETTINGS_TABS.map((tab) => ({
      id: `settings ${tab}`,
      title: `${t('settings')}: ${t(`settings:tabs.${tab}`)}`,
      icon: Settings,
      action: () => void navigate({ to: '/settings', search: { tab } }),
    })),
  ];
}
