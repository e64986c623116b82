import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkQuery } from '../../api/links';
import { Drawer } from '../../components/dialog';
import { withoutScheme } from '../../components/links/link-texts';
import { LoadError, Skeleton } from '../../components/states';
import { usePreferences } from '../../preferences/preferences';
import { EditorForm } from './editor-form';
import { useLeaving } from './use-leaving';
import { EMPTY } from './values/editor-values';
import { valuesOf } from './values/from-link';

interface LinkEditorProps {
  edit: number | 'new';
  /** The destination that a new link begins with. */
  url?: string;
}

/** The drawer that makes and changes links. */
export function LinkEditor({ edit, url = '' }: LinkEditorProps) {
  const { t } = useTranslation('editor');
  const { timeZone } = usePreferences();
  const navigate = useNavigate();
  const [footer, setFooter] = useState<HTMLElement | null>(null);
  const { data, error, refetch } = useQuery({ ...linkQuery(Number(edit)), enabled: edit !== 'new', staleTime: 0 });
  const close = () => void navigate({ to: '.', search: (now) => ({ ...now, edit: undefined, url: undefined }) });
  const leaving = useLeaving(edit, close);
  const title = edit === 'new' ? t('new') : t('edit', { link: data ? withoutScheme(data.details.shorturl) : '…' });
  const saved = edit === 'new' ? { ...EMPTY, url } : data && valuesOf(data.details, timeZone);
  return (
    <Drawer
      isOpen
      onClose={() => void leaving.ask()}
      title={title}
      footer={<div ref={setFooter} className="flex w-full flex-wrap items-center justify-end gap-2" />}
    >
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      {saved === undefined && !error && <Skeleton className="h-96" />}
      {saved !== undefined && (
        <EditorForm
          {...{ edit, saved, footer }}
          link={data?.details}
          hasDestination={url !== ''}
          onDirty={leaving.setDirty}
          onCancel={() => void leaving.ask()}
          onSaved={leaving.leave}
        />
      )}
    </Drawer>
  );
}
