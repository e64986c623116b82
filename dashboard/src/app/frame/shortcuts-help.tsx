import { useTranslation } from 'react-i18next';
import { Dialog } from '../../components/dialogs/dialog';
import { CheckField } from '../../components/forms/field';
import { Keys } from '../../components/layout/pills';
import { showKeys } from '../../keyboard/keys';
import { preferences, usePreferences } from '../../preferences/preferences';
import { useNavigation } from './navigation';

/** Every shortcut with its text. */
const SHORTCUTS = {
  everywhere: {
    'Mod+k': 'palette',
    '?': 'help',
    c: 'create',
    '/': 'search',
    F6: 'messages',
  },
  list: {
    j: 'next',
    k: 'previous',
    Enter: 'open',
    e: 'edit',
    i: 'copy',
    q: 'qr',
    a: 'archive',
    '#': 'delete',
    x: 'select',
    'Shift+x': 'selectRange',
  },
  analytics: { 'd w t 3 m y 1 a': 'ranges', p: 'compare', l: 'live' },
  editor: { 'Mod+s': 'save', 'Alt+↑ ↓': 'move' },
} as const;

export default function ShortcutsHelp({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const { singleKeys } = usePreferences();
  return (
    <Dialog isOpen onClose={onClose} title={t('shortcuts')}>
      {Object.entries(SHORTCUTS).map(([group, shortcuts]) => (
        <section key={group} className="mb-5">
          <h3 className="mb-1 text-soft">{t(`keys.${group as keyof typeof SHORTCUTS}`)}</h3>
          <dl>
            {Object.entries(shortcuts).map(([keys, text]) => (
              <Shortcut key={keys} keys={keys} text={t(`keys.${text}`)} />
            ))}
            {group === 'everywhere' && <Destinations />}
          </dl>
        </section>
      ))}
      <CheckField
        label={t('keys.single')}
        hint={t('keys.singleHint')}
        checked={singleKeys}
        onChange={({ target }) => preferences.change({ singleKeys: target.checked })}
      />
    </Dialog>
  );
}

const Shortcut = ({ keys, text }: { keys: string; text: string }) => (
  <div className="flex items-center justify-between gap-4 border-b border-line py-1.5">
    <dt>{text}</dt>
    <dd>
      <Keys names={showKeys(keys)} />
    </dd>
  </div>
);

/** The keys that open views. */
const Destinations = () => {
  const { t } = useTranslation();
  const withKeys = useNavigation().filter(({ keys }) => keys !== undefined);
  return withKeys.map(({ to, text, keys }) => (
    <Shortcut key={to} keys={keys!} text={t('palette.go', { view: t(text) })} />
  ));
};
