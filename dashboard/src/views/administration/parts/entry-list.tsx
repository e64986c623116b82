import { useInfiniteQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { loadedRows, type PagesQuery } from '../../../api/http/resources';
import { LoadingRows } from '../../../components/resources/list/loading-rows';
import { MoreRows } from '../../../components/resources/list/more-rows';
import { NoMatch } from '../../../components/resources/list/no-resources';
import { useRowKeys } from '../../../components/resources/list/use-row-keys';
import { EmptyState, LoadError } from '../../../components/layout/states';

interface EntryListProps<Row> {
  label: string;
  pages: PagesQuery<Row>;
  /** Whether a search or a filter leaves rows out. */
  isFiltered: boolean;
  /** What is shown in place of an empty list. */
  none: { icon: LucideIcon; title: string; text: string };
  /** Renders a row, whose button has `data-row={index}`, so that j and k lead to it. Its button calls this `remove`. */
  row: (row: Row, index: number, remove: (row: Row) => Promise<boolean>) => ReactNode;
  /** What the button and the key # do. Returns whether the row is gone. */
  remove?: (row: Row) => Promise<boolean>;
}

const stays = () => Promise.resolve(false);

/** Rows that have no form, such as blocked hosts. */
export function EntryList<Row extends object>({
  label,
  pages,
  isFiltered,
  none,
  row,
  remove = stays,
}: EntryListProps<Row>) {
  const list = useRef<HTMLUListElement>(null);
  const query = useInfiniteQuery(pages);
  const { data, error, refetch } = query;
  const rows = loadedRows(data?.pages);
  const removeInPlace = useRowKeys({ rows, remove });
  if (data === undefined && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows />;
  if (rows.length === 0 && isFiltered) return <NoMatch />;
  if (rows.length === 0)
    return (
      <EmptyState icon={none.icon} title={none.title}>
        {none.text}
      </EmptyState>
    );
  return (
    <>
      <ul ref={list} aria-label={label} className="card divide-y divide-line overflow-clip">
        {rows.map((entry, index) => (
          <li
            key={index}
            tabIndex={-1}
            className="flex items-center gap-4 px-4 py-2.5 focus-within:bg-hover/60 hover:bg-hover/60"
          >
            {row(entry, index, removeInPlace)}
          </li>
        ))}
      </ul>
      <MoreRows list={list} pages={query} />
    </>
  );
}
