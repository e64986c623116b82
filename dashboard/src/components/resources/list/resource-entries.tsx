import { useInfiniteQuery } from '@tanstack/react-query';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { loadedRows, type PagesQuery } from '../../../api/http/resources';
import type { ApiCall } from '../../text/api-call';
import { LoadError } from '../../layout/states';
import { type ResourceNamespace, useResourceTexts } from '../resource-texts';
import { useRemoval } from '../use-removal';
import { LoadingRows } from './loading-rows';
import { NoMatch, NoResources } from './no-resources';
import { ResourceList } from './resource-list';
import type { RowContent } from './resource-row';
import { useRowKeys } from './use-row-keys';
import { isolated } from '../../text/isolated';

/** An entry of a list. */
export interface Entry {
  id: number;
  name: string;
}

export interface ResourceEntriesProps<Row> {
  /** The file of the texts. */
  texts: ResourceNamespace;
  icon: LucideIcon;
  /** The list for the words of a search. */
  pages: (filters: { q?: string }) => PagesQuery<Row>;
  remove: (id: number) => Promise<unknown>;
  /** What the question says before an entry is deleted; by default the same for all of them. */
  describeRemoval?: (row: Row) => Promise<string>;
  /** The keys of the queries that a change makes stale, that of the list first. */
  stale: [string, ...string[]];
  row: (row: Row) => RowContent;
  /** Whether one of the filters beside the search is set. */
  isFiltered?: boolean;
  /** The request that makes an entry, shown while there is none. */
  example?: ApiCall;
  /** The words of the search. */
  q?: string;
  /** Opens an entry. */
  edit: (row: Row) => void;
}

/** The rows, or what is in their place. */
export function ResourceEntries<Row extends Entry>({
  texts,
  icon,
  pages,
  remove,
  describeRemoval,
  stale,
  isFiltered = false,
  example,
  row,
  q,
  edit,
}: ResourceEntriesProps<Row>) {
  const t = useResourceTexts(texts);
  const query = useInfiniteQuery(pages({ q }));
  const { data, error, refetch } = query;
  const { t: common } = useTranslation('resources');
  const removeRow = useRemoval<Row>({
    question: async (item) => ({
      title: t('deleteTitle', { name: isolated(item.name) }),
      description: (await describeRemoval?.(item)) ?? t('deleteText'),
      action: common('delete'),
    }),
    remove: ({ id }) => remove(id),
    done: t('deleted'),
    stale,
  });
  const rows = loadedRows(data?.pages);
  const removeInPlace = useRowKeys({ rows, edit, remove: removeRow });
  if (data === undefined && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows />;
  if (rows.length === 0)
    return q === undefined && !isFiltered ? <NoResources texts={texts} icon={icon} example={example} /> : <NoMatch />;
  return <ResourceList label={t('title')} rows={rows} row={row} edit={edit} remove={removeInPlace} pages={query} />;
}
