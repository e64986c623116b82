import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../../api/http/resources';
import { classes } from '../../components/controls/classes';
import { Problem } from '../../components/dialogs/toast';
import { folded } from './folded';
import { type Command, useCommands } from './use-commands';
import { useFoundLinks } from './use-found-links';

interface PaletteProps {
  onClose: () => void;
  onHelp: () => void;
}

const POPUP =
  'fixed start-1/2 top-[10vh] z-40 flex max-h-[min(30rem,80vh)] w-[min(36rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-panel border border-line bg-card shadow-float rtl:translate-x-1/2';
const ITEM =
  'flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 outline-none select-none data-highlighted:bg-hover';

/** Finds links and runs every action by typing. */
export default function CommandPalette({ onClose, onHelp }: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup data-modal aria-label={t('palette.title')} className={POPUP}>
          <Palette onClose={onClose} onHelp={onHelp} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ onClose, onHelp }: PaletteProps) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  const commands = useCommands(onHelp);
  const { links, isSearching, error } = useFoundLinks(text);
  const matching = commands.filter(({ title }) => folded(title).includes(folded(text.trim())));
  const run = ({ action }: Command) => {
    onClose();
    action();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={[...links, ...matching]}
      itemToStringValue={({ title }) => title}
      filter={null}
      autoHighlight="always"
      value={text}
      onValueChange={(value, { reason }) => reason === 'input-change' && setText(value)}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} className="shrink-0 text-soft" aria-hidden />
        <Autocomplete.Input
          aria-label={t('palette.title')}
          placeholder={t('palette.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
          className="h-12 w-full bg-transparent text-base outline-none placeholder:text-soft"
        />
      </div>
      <Autocomplete.Empty className="px-4 text-soft not-empty:py-6">
        {!isSearching && !error && t('palette.nothing')}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 overflow-y-auto p-2 empty:hidden">
        {(command: Command) => (
          <Autocomplete.Item key={command.id} value={command} onClick={() => run(command)} className={ITEM}>
            <command.icon size={16} className="shrink-0 text-soft" aria-hidden />
            <bdi className={classes('truncate', command.detail !== undefined && 'max-w-3/5 shrink-0')}>
              {command.title}
            </bdi>
            {command.detail !== undefined && (
              <span className="address ms-auto truncate text-soft">{command.detail}</span>
            )}
          </Autocomplete.Item>
        )}
      </Autocomplete.List>
      <div role="status" className="px-4 text-soft not-empty:py-4">
        {error ? <Problem error={error} /> : isSearching && t('palette.searching')}
      </div>
    </Autocomplete.Root>
  );
}
