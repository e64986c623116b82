import { useTranslation } from 'react-i18next';
import { linkQuery } from '../../api/links/links';
import { useFreshQuery } from '../../components/hooks/use-fresh-query';
import { inText } from '../../components/links/link-texts';
import { FormDrawer } from '../../components/resources/drawer/form-drawer';
import { LoadError, Skeleton } from '../../components/layout/states';
import { usePreferences } from '../../preferences/preferences';
import { EditorForm } from './editor-form';
import { EMPTY } from './values/editor-values';
import { valuesOf } from './values/from-link';

interface LinkEditorProps {
  edit: number | 'new';
  /** The destination that a new link begins with. */
  url?: string;
  /** Its first note. */
  note?: string;
}

/** The drawer that makes and changes links. */
export function LinkEditor({ edit, url = '', note = '' }: LinkEditorProps) {
  const { t } = useTranslation('editor');
  const { timeZone } = usePreferences();
  const isNew = edit === 'new';
  const { data, fresh, error, retry } = useFreshQuery({ ...linkQuery(Number(edit)), enabled: !isNew });
  const title = isNew ? t('new') : t('edit', { link: data ? inText(data.details.shorturl) : '…' });
  const link = fresh?.details;
  const saved = isNew ? { ...EMPTY, url, description: note } : link && valuesOf(link, timeZone);
  return (
    <FormDrawer title={title} parameter="edit">
      {error && <LoadError error={error} onRetry={retry} />}
      {saved === undefined && !error && <Skeleton className="h-96" />}
      {saved !== undefined && <EditorForm {...{ edit, saved, link }} hasDestination={url !== ''} />}
    </FormDrawer>
  );
}
