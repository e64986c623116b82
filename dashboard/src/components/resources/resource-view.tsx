import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PagesQuery } from '../../api/http/resources';
import { useShortcuts } from '../../keyboard/use-shortcuts';
import { useFormat } from '../../preferences/format';
import { Button } from '../controls/button';
import { Page } from '../layout/page';
import { ResourceDrawer } from './drawer/resource-drawer';
import { type Entry, ResourceEntries, type ResourceEntriesProps } from './list/resource-entries';
import { SearchBox } from './list/search-box';
import type { ResourceSearch } from './resource-search';
import { useResourceTexts } from './resource-texts';

/*
 * The pattern of the views that list one kind of thing: a searchable list, and a drawer with a form, whose address says which entry is
 * open. The view of the tags is the shortest example. A new one takes:
 *
 * 1. api/links/tags.ts: `tagPages` (a `pagesQuery`), `findTag`, and functions that add, update and delete.
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
 * 5. A line in app/routes/resource-routes.ts, and one in app/frame/navigation.ts.
 *
 * j, k, Enter, e, # and c work as in the list of links.
 */
export interface ResourceViewProps<Row, Item> extends Omit<ResourceEntriesProps<Row>, 'q' | 'edit'> {
  /** Reads the entry that the form shows. */
  find: (id: number) => Promise<Item>;
  form: (item?: Item) => ReactNode;
  /** Whether the API searches the list. */
  canSearch?: boolean;
  /** Beside the search, such as a filter. */
  filters?: ReactNode;
  /** Above the title, such as the way to other views. */
  above?: ReactNode;
}

export function ResourceView<Row extends Entry, Item extends { name: string }>({
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
      <ResourceEntries {...view} q={q} edit={edit} />
      {open !== undefined && (
        <ResourceDrawer
          key={open}
          nameOf={({ name }) => name}
          texts={texts}
          stale={stale}
          open={open}
          find={find}
          form={form}
        />
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
