import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type LucideIcon, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesQuery } from '../../api/resources';
import { useShortcuts } from '../../keyboard/use-shortcuts';
import { useFormat } from '../../preferences/format';
import type { ApiCall } from '../api-call';
import { Button } from '../button';
import { Page } from '../page';
import { LoadError } from '../states';
import { ResourceDrawer } from './drawer/resource-drawer';
import { LoadingRows } from './list/loading-rows';
import { NoMatch, NoResources } from './list/no-resources';
import { ResourceList } from './list/resource-list';
import type { RowContent } from './list/resource-row';
import { SearchBox } from './list/search-box';
import type { ResourceSearch } from './resource-search';
import { type ResourceNamespace, useResourceTexts } from './resource-texts';
import { useRemoval } from './use-removal';

interface Named {
  id: number;
  name: string;
}

/*
 * The pattern of the views that list one kind of thing: a searchable list, and a drawer with a form, whose address says which entry is
 * open. The view of the tags is the shortest example. A new one takes:
 *
 * 1. api/tags.ts: `tagPages` (a `pagesQuery`), `findTag`, and functions that add, update and delete.
 * 2. i18n/texts/<language>/tags.json, with the keys of `ResourceText` and those of the form.
 * 3. views/tags/tags-view.tsx, which renders a `ResourceView`:
 *
 *      <ResourceView texts="tags" icon={Tag} pages={tagPages} find={findTag} remove={deleteTag}
 *        stale={['tags', 'links']} row={(tag) => ({ name: tag.name, facts: … })} form={(tag) => <TagForm tag={tag} />} />
 *
 * 4. views/tags/tag-form.tsx, which renders a `DrawerForm` with the fields, and a preview as its `side`:
 *
 *      const form = useForm({ defaultValues: tag ?? EMPTY });
 *      <DrawerForm form={form} save={(values, former) => …} saveText={…} side={<Preview />}>…fields…</DrawerForm>
 *
 * 5. A line in app/resource-routes.ts, and one in app/navigation.ts.
 *
 * j, k, Enter, e, # and c work as in the list of links.
 */
export interface ResourceViewProps<Row, Item> {
  /** The file of the texts. */
  texts: ResourceNamespace;
  icon: LucideIcon;
  /** The list for the words of a search. */
  pages: (filters: { q?: string }) => PagesQuery<Row>;
  /** Reads the entry that the form shows. */
  find: (id: number) => Promise<Item>;
  remove: (id: number) => Promise<unknown>;
  /** What the question says before an entry is deleted; by default the same of all. */
  describeRemoval?: (row: Row) => Promise<string>;
  /** The keys of the queries that a change makes stale, that of the list first. */
  stale: [string, ...string[]];
  row: (row: Row) => RowContent;
  form: (item?: Item) => ReactNode;
  /** Whether the API searches the list. */
  canSearch?: boolean;
  /** Beside the search, such as a filter. */
  filters?: ReactNode;
  /** Whether one of them is set. */
  isFiltered?: boolean;
  /** Above the title, such as the way to other views. */
  above?: ReactNode;
  /** The request that makes an entry, shown while there is none. */
  example?: ApiCall;
}

export function ResourceView<Row extends Named, Item extends { name: string }>({
  canSearch = true,
  filters,
  above,
  ...view
}: ResourceViewProps<Row, Item>) {
  const { texts, stale, find, form } = view;
  const t = useResourceTexts(texts);
  const { t: common } = useTranslation('resources');
  const { q, open } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (search: ResourceSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...search }), replace: 'q' in search });
  const edit = (entry: Row) => {
    const { view: own } = view.row(entry);
    if (own) void navigate(own);
    else change({ open: entry.id });
  };
  useShortcuts({ c: () => change({ open: 'new' }) });
  return (
    <Page
      title={t('title')}
      above={above}
      actions={
        <Button kind="primary" onClick={() => change({ open: 'new' })}>
          <Plus size={16} aria-hidden /> {t('add')}
        </Button>
      }
    >
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {canSearch && <SearchBox label={common('search')} words={q ?? ''} onSearch={(words) => change({ q: words })} />}
        {filters}
      </div>
      <Found query={view.pages({ q })} isSearched={q !== undefined || view.isFiltered === true} />
      <Entries {...view} q={q} edit={edit} />
      {open !== undefined && (
        <ResourceDrawer key={open} nameOf={({ name }) => name} {...{ texts, stale, open, find, form }} />
      )}
    </Page>
  );
}

/** Announces how many entries a search finds. */
function Found<Row>({ query, isSearched }: { query: PagesQuery<Row>; isSearched: boolean }) {
  const { t } = useTranslation('resources');
  const format = useFormat();
  const count = useInfiniteQuery(query).data?.pages[0]?.result;
  return (
    <p role="status" className="sr-only">
      {isSearched && count !== undefined && t('found', { count, shown: format.number(count) })}
    </p>
  );
}

interface EntriesProps<Row, Item> extends Omit<ResourceViewProps<Row, Item>, 'canSearch' | 'filters' | 'above'> {
  q?: string;
  edit: (row: Row) => void;
}

/** The rows, or what is in their place. */
function Entries<Row extends Named, Item>({
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
}: EntriesProps<Row, Item>) {
  const t = useResourceTexts(texts);
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(pages({ q }));
  const { t: common } = useTranslation('resources');
  const removeRow = useRemoval<Row>({
    question: async (item) => ({
      title: t('deleteTitle', { name: item.name }),
      description: (await describeRemoval?.(item)) ?? t('deleteText'),
      action: common('delete'),
    }),
    remove: ({ id }) => remove(id),
    done: t('deleted'),
    stale,
  });
  const rows = data?.pages.flatMap((page) => page.rows) ?? [];
  if (data === undefined && error) return <LoadError error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <LoadingRows />;
  if (rows.length === 0)
    return q === undefined && !isFiltered ? <NoResources {...{ texts, icon, example }} /> : <NoMatch />;
  return (
    <ResourceList
      label={t('title')}
      {...{ rows, row, edit }}
      remove={removeRow}
      loadMore={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : undefined}
    />
  );
}
