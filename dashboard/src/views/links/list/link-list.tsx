import { useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkRow as Row } from '../../../api/links/links';
import { classes } from '../../../components/controls/classes';
import { announce } from '../../../components/dialogs/toast';
import { BUSY } from '../../../components/layout/states';
import { extend, type Selection, toggle } from '../selection';
import { useColumns } from './columns';
import { LinkRow } from './link-row';
import { ListHead } from './list-head';
import { useCoveredEnd } from './use-covered-end';
import { useLinkDays } from './use-link-days';
import { useListKeys } from './use-list-keys';

interface LinkListProps {
  rows: Row[];
  /** How many links match, loaded or not. */
  matches: number;
  /** Whether the rows are those of the filters before. */
  isFormer: boolean;
  selection: Selection;
  onSelect: (selection: Selection) => void;
  /** What can be done with the selection, over the end of the view. */
  bar: HTMLElement | null;
  /** Loads the next rows; absent while it does, and at the end. */
  loadMore?: () => void;
}

const ROW_HEIGHT_PX = 68;
const OVERSCAN_ROWS = 8;
/** How many rows before the end the next ones are loaded. */
const AHEAD_ROWS = 20;
const NO_ROWS: Row[] = [];

/** The heights of rows, as they were when the list was left: going back finds the same rows in view. */
let measured: VirtualItem[] = [];

/** The rows in view of a list of any length. */
export function LinkList({ rows, matches, isFormer, selection, onSelect, bar, loadMore }: LinkListProps) {
  const { t } = useTranslation('links');
  const body = useRef<HTMLDivElement>(null);
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => setOffset(body.current?.offsetTop ?? 0), []);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => document.getElementById('main'),
    estimateSize: () => ROW_HEIGHT_PX,
    overscan: OVERSCAN_ROWS,
    scrollMargin: offset,
    scrollPaddingEnd: useCoveredEnd(bar),
    getItemKey: (index) => rows[index]!.id,
    initialMeasurementsCache: measured,
  });
  useEffect(
    () => () => {
      measured = virtualizer.takeSnapshot();
    },
    [virtualizer],
  );
  const items = virtualizer.getVirtualItems();
  const last = items.at(-1)?.index ?? 0;
  const columns = useColumns();
  const days = useLinkDays(columns.has('days') ? rows : NO_ROWS, items[0]?.index ?? 0, last);
  useEffect(() => {
    if (last >= rows.length - AHEAD_ROWS) loadMore?.();
  }, [last, rows.length, loadMore]);

  const select = (id: number, isRange: boolean) => {
    const ids = rows.map((row) => row.id);
    // The API takes filters, or ids, but no filters without some ids.
    if (selection.isAll && rows.length < matches) announce(t('bulk.loadedOnly'));
    onSelect(isRange ? extend(selection, id, ids) : toggle(selection, id, ids));
  };
  const actions = useListKeys({ rows, virtualizer, select });

  return (
    <div
      role="table"
      aria-label={t('title')}
      aria-rowcount={matches + 1}
      aria-busy={isFormer}
      className={classes(BUSY, 'card overflow-clip')}
      style={{ '--columns': columns.template } as CSSProperties}
    >
      <ListHead rows={rows} selection={selection} onSelect={onSelect} columns={columns} />
      <div ref={body} role="rowgroup" className="relative -mb-px" style={{ height: virtualizer.getTotalSize() }}>
        {items.map((item) => (
          <div
            key={item.key}
            ref={virtualizer.measureElement}
            data-index={item.index}
            role="presentation"
            className="absolute inset-x-0 top-0"
            style={{ transform: `translateY(${item.start - offset}px)` }}
          >
            <LinkRow
              link={rows[item.index]!}
              days={days.get(rows[item.index]!.id)}
              index={item.index}
              isSelected={selection.isAll || selection.ids.has(rows[item.index]!.id)}
              hasLabels={columns.has('labels')}
              hasDate={columns.has('created')}
              actions={actions}
              onSelect={select}
            />
          </div>
        ))}
      </div>
    </div>
  );
}
