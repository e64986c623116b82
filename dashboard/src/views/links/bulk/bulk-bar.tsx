import { type Ref, Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Archive, ChevronDown, Trash2, X } from 'lucide-react';
import type { LinkRow } from '../../../api/links/links';
import { Button, IconButton } from '../../../components/controls/button';
import { lazyPart } from '../../../components/layout/lazy-part';
import { Menu, MenuItem, MenuSeparator } from '../../../components/dialogs/menu';
import { useFormat } from '../../../preferences/format';
import type { LinksSearch } from '../links-search';
import { countOf, NOTHING, type Selection } from '../selection';
import { BulkDialog } from './bulk-dialog';
import { BULK_CHANGES, type BulkChangeName } from './bulk-changes';
import { useBulkActions } from './use-bulk-actions';
import { useCsvExport } from './use-csv-export';

/** Loaded when it is opened. */
const QrArchiveDialog = lazyPart(() => import('./qr-archive-dialog'));

interface BulkBarProps {
  selection: Selection;
  /** The links that the list has loaded. */
  rows: LinkRow[];
  matches: number;
  filters: LinksSearch;
  onSelect: (selection: Selection) => void;
  /** Called when the selected links are changed. */
  onDone: () => void;
  /** Called when a dialog opens, during which the selection has to stay, and when it closes. */
  onHold: (isHeld: boolean) => void;
  ref: Ref<HTMLElement>;
}

/** What can be done with the selected links at once. */
export default function BulkBar({ selection, rows, matches, filters, onSelect, onDone, onHold, ref }: BulkBarProps) {
  const { t } = useTranslation('links');
  const format = useFormat();
  const [change, setChange] = useState<BulkChangeName>();
  const [isQrOpen, setQrOpen] = useState(false);
  useHold(change !== undefined || isQrOpen, onHold);
  const count = countOf(selection, matches);
  const clear = () => onSelect(NOTHING);
  const menu = useRef<HTMLButtonElement>(null);
  const selectAll = () => {
    // The button of this is about to go.
    menu.current?.focus();
    onSelect({ ...selection, isAll: true });
  };
  const target = selection.isAll ? { filter: filters } : { ids: [...selection.ids] };
  const { isChanging, apply, setArchived, remove } = useBulkActions({ target, rows, onDone });
  const { isExporting, exportCsv } = useCsvExport(target, rows);
  const isBusy = isChanging || isExporting;
  return (
    <section
      ref={ref}
      aria-label={t('bulk.title')}
      aria-busy={isBusy}
      // What has the focus in the bar is in view: a negative margin makes up for the padding that the bar needs.
      className="sticky bottom-3 [&_*]:scroll-mb-[calc(-1*var(--covered-end,0px))] z-20 order-last mx-auto mt-auto flex max-w-full flex-wrap items-center justify-center gap-2 rounded-panel border border-line bg-raised px-3 py-2 shadow-float max-sm:bottom-2"
    >
      <p className="px-1 font-medium">{t('bulk.selected', { count, shown: format.number(count) })}</p>
      <p role="status" className="text-soft empty:hidden">
        {isExporting && t('bulk.exporting')}
      </p>
      {!selection.isAll && matches > count && (
        <Button size="small" kind="inline" disabled={isBusy} onClick={selectAll}>
          {t('bulk.selectAll', { count: matches, shown: format.number(matches) })}
        </Button>
      )}
      <Menu
        isHeld={isBusy}
        trigger={
          <Button ref={menu} size="small" aria-disabled={isBusy}>
            {t('bulk.change')} <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        {BULK_CHANGES.map((name) => (
          <MenuItem key={name} onSelect={() => setChange(name)}>
            {t(`bulk.changes.${name}`)}
          </MenuItem>
        ))}
        <MenuItem onSelect={() => void setArchived(false)}>{t('restore')}</MenuItem>
        <MenuSeparator />
        <MenuItem onSelect={() => void exportCsv()}>{t('bulk.export')}</MenuItem>
        <MenuItem onSelect={() => setQrOpen(true)}>{t('bulk.qrCodes')}</MenuItem>
      </Menu>
      <Button size="small" disabled={isBusy} onClick={() => void setArchived(true)}>
        <Archive size={14} aria-hidden /> {t('archive')}
      </Button>
      <Button size="small" kind="caution" disabled={isBusy} onClick={() => void remove()}>
        <Trash2 size={14} aria-hidden /> {t('delete')}
      </Button>
      <IconButton label={t('bulk.clear')} disabled={isBusy} onClick={clear} className="max-sm:-order-1">
        <X size={16} aria-hidden />
      </IconButton>
      <BulkDialog
        target={target}
        isChanging={isChanging}
        name={change}
        onApply={apply}
        onClose={() => setChange(undefined)}
      />
      {isQrOpen && (
        <Suspense>
          <QrArchiveDialog target={target} onClose={() => setQrOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

/** Holds the selection while a dialog is open. */
function useHold(isOpen: boolean, onHold: BulkBarProps['onHold']): void {
  useEffect(() => {
    if (!isOpen) return undefined;
    onHold(true);
    return () => onHold(false);
  }, [isOpen, onHold]);
}
