import { Outlet, useNavigate } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useShortcuts } from '../keyboard/use-shortcuts';
import { EditorHost } from '../views/editor/editor-host';
import { NAVIGATION } from './navigation';
import { OfflineBanner } from './offline-banner';
import { CommandPalette } from './palette/command-palette';
import { BottomBar, Rail } from './rail';
import { ShortcutsHelp } from './shortcuts-help';
import { useAddressPaste } from './use-address-paste';

/** What surrounds every view of a signed-in visitor. */
export function Frame() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [open, setOpen] = useState<'palette' | 'help'>();
  const close = () => setOpen(undefined);
  useAddressPaste();
  useShortcuts({
    'Mod+k': () => setOpen((now) => (now === 'palette' ? undefined : 'palette')),
    '?': () => setOpen('help'),
    c: () => void navigate({ to: '.', search: (now) => ({ ...now, edit: 'new' as const }) }),
    ...Object.fromEntries(NAVIGATION.map(({ keys, to }) => [keys, () => void navigate({ to })])),
  });
  return (
    <div className="flex h-full">
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Rail onPalette={() => setOpen('palette')} onHelp={() => setOpen('help')} />
      <div className="flex min-w-0 grow flex-col">
        <OfflineBanner />
        <main id="main" tabIndex={-1} className="min-h-0 grow overflow-y-auto pb-16 outline-none sm:pb-0">
          <Suspense>
            <Outlet />
          </Suspense>
        </main>
      </div>
      <BottomBar onPalette={() => setOpen('palette')} />
      <EditorHost />
      <CommandPalette isOpen={open === 'palette'} onClose={close} onHelp={() => setOpen('help')} />
      <ShortcutsHelp isOpen={open === 'help'} onClose={close} />
    </div>
  );
}
