import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFreshQuery } from '../../hooks/use-fresh-query';
import { LoadError, Skeleton } from '../../layout/states';
import { announce } from '../../dialogs/toast';
import { type ResourceNamespace, useResourceTexts } from '../resource-texts';
import { FormDrawer } from './form-drawer';
import { isolated } from '../../text/isolated';

interface ResourceDrawerProps<Item> {
  texts: ResourceNamespace;
  /** The keys of the queries that a change makes stale, that of the list first. */
  stale: [string, ...string[]];
  open: number | 'new';
  find: (id: number) => Promise<Item>;
  nameOf: (item: Item) => string;
  /** Renders the {@link DrawerForm}; a new entry has no item. */
  form: (item?: Item) => ReactNode;
}

/** The drawer with the form of one entry as it is now. */
export function ResourceDrawer<Item>({ texts, stale, open, find, nameOf, form }: ResourceDrawerProps<Item>) {
  const t = useResourceTexts(texts);
  const { t: common } = useTranslation('resources');
  const queries = useQueryClient();
  const isNew = open === 'new';
  const { data, fresh, error, retry } = useFreshQuery({
    queryKey: [stale[0], 'one', open],
    queryFn: () => find(Number(open)),
    enabled: !isNew,
  });
  const refresh = () => {
    for (const kind of stale) void queries.invalidateQueries({ queryKey: [kind] });
  };
  const tellSaved = () => {
    announce(common('saved'));
    refresh();
  };
  const title = isNew ? t('add') : t('edit', { name: data === undefined ? '…' : isolated(nameOf(data)) });
  return (
    <FormDrawer title={title} parameter="open" onSaved={tellSaved} onUnsure={refresh}>
      {error && <LoadError error={error} onRetry={retry} />}
      {!isNew && fresh === undefined && !error && <Skeleton className="h-80" />}
      {(isNew || fresh !== undefined) && form(fresh)}
    </FormDrawer>
  );
}
