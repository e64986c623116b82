import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../api/links';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { DraftKeeper } from './draft-keeper';
import { BasicFields } from './sections/basic-fields';
import { Sections } from './sections/sections';
import { SidePanel } from './side/side-panel';
import { useSaving } from './use-saving';
import { readDraft } from './values/draft';
import type { EditorValues } from './values/editor-values';
import { schemaOf } from './values/schema';
import { formFieldOf } from './values/to-request';

interface EditorFormProps {
  edit: number | 'new';
  /** What the form begins with, and what changes are measured by. */
  saved: EditorValues;
  /** The link as it is; absent for a new one. */
  link?: LinkDetails;
  /** Whether a new link begins with a destination, so that an older draft does not count. */
  hasDestination: boolean;
}

export function EditorForm({ edit, saved, link, hasDestination }: EditorFormProps) {
  const { t } = useTranslation('editor');
  const resolver = useMemo(() => zodResolver(schemaOf(t)) as unknown as Resolver<EditorValues>, [t]);
  const form = useForm<EditorValues>({ defaultValues: saved, resolver, mode: 'onTouched' });
  const save = useSaving({ edit, saved });

  const [draft] = useState(() => (hasDestination ? undefined : readDraft(edit)));
  useEffect(() => {
    if (draft) form.reset(draft, { keepDefaultValues: true });
  }, [draft, form]);

  return (
    <DrawerForm
      {...{ form, save }}
      saveText={edit === 'new' ? t('create') : t('save')}
      fieldOf={formFieldOf}
      isChanged={hasDestination}
      side={<SidePanel edit={edit} saved={saved} link={link} />}
    >
      <DraftKeeper edit={edit} />
      <BasicFields link={link} />
      <Sections />
    </DrawerForm>
  );
}
