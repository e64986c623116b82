import { zodResolver } from '@hookform/resolvers/zod';
import { useMemo, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { LinkDetails } from '../../api/links/links';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { useConflicts } from './conflicts/use-conflicts';
import { BasicFields } from './sections/basics/basic-fields';
import { Sections } from './sections/sections';
import { SidePanel } from './side/side-panel';
import { useSaving } from './use-saving';
import type { EditorValues } from './values/editor-values';
import { schemaOf } from './values/schema';
import { formFieldOf } from './values/to-request';

interface EditorFormProps {
  edit: number | 'new';
  /** What the form begins with, and what changes are measured by. */
  saved: EditorValues;
  /** The link as it is; absent for a new one. */
  link?: LinkDetails;
  /** Whether a new link begins with a destination. */
  hasDestination: boolean;
}

export function EditorForm({ edit, saved, link, hasDestination }: EditorFormProps) {
  const { t } = useTranslation('editor');
  // Another person may change the link meanwhile: only what was changed here is sent.
  const [former, setFormer] = useState(saved);
  const resolver = useMemo(() => zodResolver(schemaOf(t, former)) as unknown as Resolver<EditorValues>, [t, former]);
  const form = useForm<EditorValues>({ defaultValues: former, resolver });
  const { dialog, ...conflicts } = useConflicts({ form, former, onRestart: setFormer });
  const save = useSaving(edit, conflicts);

  return (
    <>
      <DrawerForm
        {...{ form, save }}
        saveText={edit === 'new' ? t('create') : t('save')}
        fieldOf={formFieldOf}
        isChanged={hasDestination}
        sideTitle={t('side.title')}
        side={<SidePanel edit={edit} saved={former} link={link} />}
      >
        <BasicFields link={link} />
        <Sections />
      </DrawerForm>
      {dialog}
    </>
  );
}
