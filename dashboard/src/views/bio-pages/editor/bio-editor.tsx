import { type ReactNode, useEffect, useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import type { BioPage } from '../../../api/pages/bio-pages';
import { FormError } from '../../../components/forms/form-error';
import { Page } from '../../../components/layout/page';
import { DraftNotice } from '../../../components/resources/drawer/draft-notice';
import { useLeaving } from '../../../components/resources/drawer/use-leaving';
import { isModalOpen } from '../../../keyboard/keys';
import { useShortcuts } from '../../../keyboard/use-shortcuts';
import { usePreferences } from '../../../preferences/preferences';
import { BioPreview } from './bio-preview';
import { BlockList } from './blocks/block-list';
import { useBlocks } from './blocks/use-blocks';
import { Columns } from './columns';
import { Actions, Counts } from './editor-head';
import { PartFields } from './fields/part-fields';
import { PartList } from './part-list';
import { useParts } from './use-parts';
import { useSaving } from './use-saving';
import { valuesOf } from './values/from-page';

/** The form of a page: its parts and blocks, the fields of the chosen one, and a preview. */
export function BioEditor({ page, back }: { page: BioPage; back: ReactNode }) {
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const { timeZone } = usePreferences();
  const form = useForm({ defaultValues: valuesOf(page, timeZone) });
  const { isDirty, errors } = form.formState;
  const parts = useParts();
  const blocks = useBlocks(form.control, parts);
  const { setChanged, draft } = useLeaving({});
  const submit = useSaving(form, { page, element, draft, parts });
  useEffect(() => setChanged(isDirty), [isDirty, setChanged]);
  // Not while a drawer or a question is open over the editor.
  useShortcuts({ 'Mod+s': () => void submit() }, window, () => !isModalOpen());
  return (
    <FormProvider {...form}>
      <Page title={page.name} above={back} actions={<Actions page={page} formId={id} />} isHeadKept>
        <Counts page={page} />
        <DraftNotice form={form} name={draft} onDiscard={() => parts.choose('profile')} />
        <FormError error={errors.root} />
        <Columns
          shown={parts.shown}
          onShow={parts.show}
          blocks={
            <>
              <PartList {...parts} />
              <BlockList page={page} blocks={blocks} parts={parts} />
            </>
          }
          form={
            <form
              id={id}
              ref={element}
              noValidate
              onSubmit={(event) => {
                event.preventDefault();
                void submit();
              }}
            >
              <PartFields key={blocks.keyOf(parts.part)} part={parts.part} page={page} takeAdded={blocks.takeAdded} />
            </form>
          }
          preview={<BioPreview page={page} />}
        />
      </Page>
    </FormProvider>
  );
}
