import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { FormProvider, type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../api/links';
import { Button } from '../../components/button';
import { FormError } from '../../components/form-error';
import { Keys } from '../../components/pills';
import { showKeys } from '../../keyboard/keys';
import { useShortcuts } from '../../keyboard/use-shortcuts';
import { DraftKeeper } from './draft-keeper';
import { BasicFields } from './sections/basic-fields';
import { Sections } from './sections/sections';
import { SidePanel } from './side/side-panel';
import { useSaving } from './use-saving';
import { readDraft } from './values/draft';
import type { EditorValues } from './values/editor-values';
import { schemaOf } from './values/schema';

interface EditorFormProps {
  edit: number | 'new';
  /** What the form begins with, and what changes are measured by. */
  saved: EditorValues;
  /** The link as it is; absent for a new one. */
  link?: LinkDetails;
  /** Whether a new link begins with a destination, so that an older draft does not count. */
  hasDestination: boolean;
  /** Where the buttons stand. */
  footer: HTMLElement | null;
  onDirty: (isDirty: boolean) => void;
  onCancel: () => void;
  onSaved: () => void;
}

export function EditorForm({ edit, saved, link, hasDestination, footer, onDirty, onCancel, onSaved }: EditorFormProps) {
  const { t } = useTranslation('editor');
  const resolver = useMemo(() => zodResolver(schemaOf(t)) as unknown as Resolver<EditorValues>, [t]);
  const form = useForm<EditorValues>({ defaultValues: saved, resolver, mode: 'onTouched' });
  const { errors, isSubmitting, isDirty } = form.formState;
  const save = useSaving({ edit, saved, form, onSaved });

  const [draft] = useState(() => (hasDestination ? undefined : readDraft(edit)));
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);
  useEffect(() => onDirty(isDirty || hasDestination), [isDirty, hasDestination, onDirty]);
  useShortcuts({ 'Mod+s': () => void save() });

  return (
    <FormProvider {...form}>
      <DraftKeeper edit={edit} />
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <form
          id="link-editor"
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void save();
          }}
          className="flex min-w-0 flex-col gap-4"
        >
          <BasicFields link={link} />
          <Sections />
          <FormError error={errors.root} />
        </form>
        <SidePanel edit={edit} saved={saved} link={link} />
      </div>
      {footer &&
        createPortal(
          <>
            <span className="me-auto max-sm:hidden">
              <Keys names={showKeys('Mod+s')} />
            </span>
            <Button onClick={onCancel}>{t('cancel')}</Button>
            <Button kind="primary" type="submit" form="link-editor" busy={isSubmitting}>
              {edit === 'new' ? t('create') : t('save')}
            </Button>
          </>,
          footer,
        )}
    </FormProvider>
  );
}
