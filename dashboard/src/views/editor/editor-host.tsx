import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';

const LinkEditor = lazy(() => import('./link-editor').then((module) => ({ default: module.LinkEditor })));

const route = getRouteApi('/frame');

/** The editor, over any view, while its address says so. */
export function EditorHost() {
  const { edit, url, note } = route.useSearch();
  if (edit === undefined) return null;
  return (
    <Suspense>
      <LinkEditor key={edit} edit={edit} url={url} note={note} />
    </Suspense>
  );
}
