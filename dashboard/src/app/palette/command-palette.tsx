import { Autocomplete } from '@base-ui/react/autocomplete';
import { Dialog } from '@base-ui/react/dialog';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { MAX_SEARCH_LENGTH } from '../../api/http/resources';
import type { LinkRow } from '../../api/links/links';
import { classes } from '../../components/controls/classes';
import { Problem } from '../../components/dialogs/toast';
import { Keys } from '../../components/layout/pills';
import type { Command } from './use-commands';
import { usePalette } from './use-palette';

interface PaletteProps {
  /** What was typed before the palette was loaded. */
  typed: string;
  onClose: () => void;
  onHelp: () => void;
}

const POPUP =
  'fixed start-1/2 top-[10vh] z-40 flex max-h-[min(30rem,80vh)] w-[min(36rem,calc(100vw-1.5rem))] -translate-x-1/2 flex-col overflow-hidden rounded-panel border border-line bg-card shadow-float rtl:translate-x-1/2';
const ITEM =
  'group flex min-h-10 cursor-default items-center gap-3 rounded-control px-3 outline-none select-none data-highlighted:bg-hover';

/** Finds links and runs every action by typing. */
export default function CommandPalette(props: PaletteProps) {
  const { t } = useTranslation();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop" />
        <Dialog.Popup data-modal aria-label={t('palette.title')} className={POPUP}>
          <Palette {...props} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Palette({ typed, onClose, onHelp }: PaletteProps) {
  const { t } = useTranslation(['frame', 'links']);
  const { text, setText, link, showActions, items, isSearching, error } = usePalette(onHelp, typed);
  const highlighted = useRef<Command>(undefined);
  const run = ({ action }: Command) => {
    onClose();
    action();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Backspace' && text === '' && link) showActions(undefined);
    else if (event.key === 'Tab' && !event.shiftKey && highlighted.current?.link) showActions(highlighted.current.link);
    else return;
    event.preventDefault();
  };
  return (
    <Autocomplete.Root
      open
      inline
      items={items}
      itemToStringValue={({ title }) => title}
      filter={null}
      autoHighlight="always"
      onItemHighlighted={(command) => (highlighted.current = command)}
      value={text}
      onValueChange={(value, { reason }) => reason === 'input-change' && setText(value)}
    >
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Search size={18} className="shrink-0 text-soft" aria-hidden />
        {link && <bdi className="max-w-2/5 truncate rounded-md bg-hover px-2 py-1">{link.title || link.alias}</bdi>}
        <Autocomplete.Input
          aria-label={link ? t('links:actions', { link: link.alias }) : t('palette.title')}
          placeholder={link ? t('palette.actions') : t('palette.placeholder')}
          maxLength={MAX_SEARCH_LENGTH}
          onKeyDown={onKeyDown}
          className="h-12 w-full bg-transparent text-base outline-none placeholder:text-soft"
        />
      </div>
      <Autocomplete.Empty className="px-4 text-soft not-empty:py-6">
        {!isSearching && !error && t('palette.nothing')}
      </Autocomplete.Empty>
      <Autocomplete.List className="min-h-0 overflow-y-auto p-2 empty:hidden">
        {(command: Command) => <Item key={command.id} command={command} onRun={run} onActions={showActions} />}
      </Autocomplete.List>
      <div role="status" className="px-4 text-soft not-empty:py-4">
        {error ? <Problem error={error} /> : isSearching && t('palette.searching')}
      </div>
    </Autocomplete.Root>
  );
}

interface ItemProps {
  command: Command;
  onRun: (command: Command) => void;
  onActions: (link: LinkRow) => void;
}

function Item({ command, onRun, onActions }: ItemProps) {
  const { t } = useTranslation();
  const { icon: Icon, title, detail, link } = command;
  return (
    <Autocomplete.Item value={command} onClick={() => onRun(command)} className={ITEM}>
      <Icon size={16} className="shrink-0 text-soft" aria-hidden />
      <bdi className={classes('truncate', detail !== undefined && 'max-w-3/5 shrink-0')}>{title}</bdi>
      {detail !== undefined && <span className="address ms-auto truncate text-soft">{detail}</span>}
      {link && (
        <span
          className="flex shrink-0 items-center gap-1.5 text-soft not-group-data-highlighted:sr-only"
          onClick={(event) => {
            event.stopPropagation();
            onActions(link);
          }}
        >
          <span className="pointer-coarse:hidden">
            <Keys names={['Tab']} />
          </span>
          {t('palette.actions')}
        </span>
      )}
    </Autocomplete.Item>
  );
}
