import { useTranslation } from 'react-i18next';
import { Dialog } from '../components/dialog';
import { CheckField } from '../components/field';
import { Keys } from '../components/pills';
import { showKeys } from '../keyboard/keys';
import { preferences, usePreferences } from '../preferences/preferences';

/** Every shortcut with its text. */
const SHORTCUTS = {
  everywhere: {
    'Mod+k': 'palette',
    '?': 'help',
    c: 'create',
    '/': 'search',
    'g l': 'goLinks',
    'g a': 'goAnalytics',
    'g s': 'goSettings',
  },
  list: {
    j: 'next',
    k: 'previous',
    Enter: 'open',
    e: 'edit',
    i: 'copy',
    a: 'archive',
    '#': 'delete',
    x: 'select',
    'Shift+x': 'selectRange',
  },
  analytics: { 'd w t 3 m y 1 a': 'ranges', p: 'compare', l: 'live' },
  editor: { 'Mod+s': 'save' },
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
              <div key={keys} className="flex items-center justify-between gap-4 border-b border-line py-1.5">
                <dt>{t(`keys.${text}`)}</dt>
                <dd>
                  <Keys names={showKeys(keys)} />
                </dd>
              </div>
            ))}
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
