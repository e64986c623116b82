import { getRouteApi } from '@tanstack/react-router';
import { lazyPart, Part } from '../../components/layout/lazy-part';

const LinkEditor = lazyPart(() => import('./link-editor'), 'LinkEditor');

const route = getRouteApi('/frame');

/** The editor, over any view, while its address asks for it. */
export function EditorHost() {
  const { edit, url, note } = route.useSearch();
  if (edit === undefined) return null;
  return (
    <Part key={edit}>
      <LinkEditor edit={edit} url={url} note={note} />
    </Part>
  );
}
