import { getRouteApi, Outlet, useNavigate } from '@tanstack/react-router';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart, Part } from '../../components/layout/lazy-part';
import { isModalOpen } from '../../keyboard/keys';
import { type Shortcuts, useShortcuts } from '../../keyboard/use-shortcuts';
import { EditorHost } from '../../views/editor/editor-host';
import { withNewLink } from '../../views/editor/editor-search';
import { TypedAhead } from '../palette/typed-ahead';
import { BottomBar } from './bottom-bar';
import { useNavigation } from './navigation';
import { OfflineBanner } from './offline-banner';
import { Rail } from './rail';
import { useAddressPaste } from './use-address-paste';
import { usePlace } from './use-place';

/** Loaded when they are opened for the first time. */
const CommandPalette = lazyPart(() => import('../palette/command-palette'));
const ShortcutsHelp = lazyPart(() => import('./shortcuts-help'));
const QrDialog = lazyPart(() => import('../../views/link/qr-dialog'));

const route = getRouteApi('/frame');

/** What surrounds every view of a signed-in user. */
export function Frame() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { qrlink } = route.useSearch();
  const [open, setOpen] = useState<'palette' | 'help'>();
  const [typed, setTyped] = useState('');
  const close = () => setOpen(undefined);
  const openPalette = () => {
    setTyped('');
    setOpen('palette');
  };
  const main = useRef<HTMLElement>(null);
  useAddressPaste();
  usePlace(main);
  const goTo = useNavigation().flatMap(({ keys, to }) =>
    keys === undefined ? [] : [[keys, () => void navigate({ to })]],
  );
  const shortcuts: Shortcuts = {
    'Mod+k': () => (open === 'palette' ? close() : openPalette()),
    '?': () => setOpen('help'),
    // Where there is no search field, which comes first.
    '/': openPalette,
    c: () => void navigate({ to: '.', search: withNewLink }),
    ...(Object.fromEntries(goTo) as Shortcuts),
  };
  useShortcuts(shortcuts, window);
  // While a dialog covers a form, the browser must not save the page.
  useShortcuts({ 'Mod+s': () => undefined }, window, isModalOpen);
  return (
    <div className="flex h-full">
      <a
        href="#main"
        className="fixed start-3 top-3 z-50 -translate-y-20 rounded-control bg-accent px-4 py-2 text-on-accent focus:translate-y-0"
      >
        {t('skip')}
      </a>
      <Rail onPalette={openPalette} onHelp={() => setOpen('help')} />
      <div className="flex min-w-0 grow flex-col">
        <OfflineBanner />
        <main
          ref={main}
          id="main"
          tabIndex={-1}
          className="relative min-h-0 grow scroll-pb-(--covered-end) overflow-y-auto pb-16 outline-none sm:pb-0"
        >
          <Outlet />
        </main>
      </div>
      <BottomBar onPalette={openPalette} />
      <EditorHost />
      <Part key={`palette ${open}`} onFail={close} fallback={<TypedAhead onType={setTyped} />}>
        {open === 'palette' && <CommandPalette typed={typed} onClose={close} onHelp={() => setOpen('help')} />}
      </Part>
      <Part key={`help ${open}`} onFail={close}>
        {open === 'help' && <ShortcutsHelp onClose={close} />}
      </Part>
      <Part key={qrlink}>{qrlink !== undefined && <QrDialog id={qrlink} />}</Part>
    </div>
  );
}
