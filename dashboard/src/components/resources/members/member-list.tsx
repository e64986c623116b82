import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, X, type LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadedRows, type PagesQuery } from '../../../api/http/resources';
import { Button, IconButton } from '../../controls/button';
import { pressOnce } from '../../controls/press-once';
import { Loading } from '../../layout/states';
import { announceError } from '../../dialogs/toast';
import { MoreRows } from '../list/more-rows';

/** How a member is shown. */
export interface Member {
  name: string;
  /** Below the name, such as its address. */
  detail: string;
  icon?: LucideIcon;
}

interface MemberListProps<Row> {
  title: string;
  /** In place of an empty list. */
  none: string;
  pages: PagesQuery<Row>;
  show: (row: Row) => Member;
  remove: (row: Row) => Promise<unknown>;
  /** The keys of the queries that a change makes stale. */
  stale: string[];
  /** Finds and adds members; shown by a button. */
  picker: ReactNode;
}

/** What belongs to an entry, such as the links of a campaign. Changes act at once. */
export function MemberList<Row>({ title, none, pages, show, remove, stale, picker }: MemberListProps<Row>) {
  const { t } = useTranslation('resources');
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);
  const leavingLast = useRef<number>(undefined);
  const [leaving, setLeaving] = useState<Row>();
  const query = useInfiniteQuery(pages);
  const { data } = query;
  const rows = loadedRows(data?.pages);
  // After another row is taken out, the focus is on the button of the row in its place.
  useEffect(() => {
    if (leavingLast.current === undefined || leavingLast.current < rows.length) return;
    leavingLast.current = undefined;
    (list.current?.querySelector<HTMLElement>('li:last-child button') ?? add.current)?.focus();
  });
  const takeOut = async (row: Row, index: number) => {
    setLeaving(row);
    if (index === rows.length - 1) leavingLast.current = index;
    await remove(row).catch((failure: unknown) => {
      leavingLast.current = undefined;
      announceError(failure);
    });
    await Promise.all(stale.map((kind) => queries.invalidateQueries({ queryKey: [kind] })));
    setLeaving(undefined);
  };
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-center justify-between gap-3">
        <h3>{title}</h3>
        <Button ref={add} size="small" aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          <Plus size={16} aria-hidden /> {t('members.add')}
        </Button>
      </div>
      {isAdding && picker}
      <Loading query={query} className="h-12" />
      {data !== undefined && rows.length === 0 && <p className="text-soft">{none}</p>}
      <ul ref={list} className="divide-y divide-line">
        {rows.map((row, index) => {
          const { name, detail, icon: Icon } = show(row);
          return (
            <li key={index} className="flex items-center gap-3 py-1.5">
              {Icon && <Icon size={16} className="shrink-0 text-soft" aria-hidden />}
              <MemberTexts name={name} detail={detail} />
              <IconButton
                label={t('members.remove', { name })}
                busy={leaving === row}
                {...pressOnce(() => void takeOut(row, index))}
              >
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          );
        })}
      </ul>
      <MoreRows size="small" list={list} pages={query} />
    </section>
  );
}

export const MemberTexts = ({ name, detail }: { name: string; detail: string }) => (
  <div className="min-w-0 grow">
    <p className="flex font-medium">
      <bdi className="truncate">{name}</bdi>
    </p>
    <p className="address truncate text-[0.8125rem] text-soft">{detail}</p>
  </div>
);
