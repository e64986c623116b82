import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { sessionQuery, signOut } from '../../api/accounts/sessions';
import { Button } from '../../components/controls/button';
import { Menu, MenuChoices, MenuItem, MenuSeparator } from '../../components/dialogs/menu';
import { mayLeave } from '../../components/resources/drawer/may-leave';
import { announceError } from '../../components/dialogs/toast';
import { usePreferences, type Theme } from '../../preferences/preferences';
import { chooseTheme, useThemeChoices } from '../../preferences/choices';

/** Leaves the dashboard: the next page carries no token. */
export async function leave(): Promise<void> {
  if (!(await mayLeave())) return;
  await signOut().then(() => {
    // What was typed and not saved is not for the next person at this screen.
    sessionStorage.clear();
    // The browser would ask again about changes that are discarded.
    addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true, once: true });
    location.assign('/dashboard/sign-in');
  }, announceError);
}

export function AccountMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { theme } = usePreferences();
  const { account } = useSuspenseQuery(sessionQuery).data;
  const themes = useThemeChoices();
  const trigger = (
    <Button kind="quiet" className="h-auto shrink-0 justify-start px-3 py-2 text-start">
      <span
        className="flex size-7 shrink-0 items-center justify-center rounded-full bg-tint text-accent uppercase"
        aria-hidden
      >
        {account.username[0]}
      </span>
      <span className="min-w-0 grow">
        <span className="address block truncate">{account.username}</span>
        <span className="address block truncate text-xs font-normal text-soft">{account.email}</span>
      </span>
      <ChevronsUpDown size={16} className="shrink-0 text-soft" aria-hidden />
    </Button>
  );
  return (
    <Menu trigger={trigger}>
      <MenuItem icon={<Settings size={16} aria-hidden />} onSelect={() => void navigate({ to: '/settings' })}>
        {t('settings')}
      </MenuItem>
      <MenuSeparator />
      <MenuChoices
        label={t('theme')}
        value={theme}
        onChange={(chosen) => chooseTheme(chosen as Theme)}
        choices={themes}
      />
      <MenuSeparator />
      <MenuItem icon={<LogOut size={16} aria-hidden />} onSelect={() => void leave()}>
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
