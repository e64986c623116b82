import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addOverlay, type Overlay, updateOverlay } from '../../api/pages/overlays';
import { previewOverlay } from '../../api/pages/previews';
import { changedFields } from '../../components/forms/changed-fields';
import { Responses } from '../../components/overlays/responses';
import { PagePreview } from '../../components/preview/page-preview';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { OverlayFields } from './overlay-fields';
import { NEW_OVERLAY, type OverlayValues, requestOf, valuesOf } from './overlay-values';

export function OverlayForm({ overlay }: { overlay?: Overlay }) {
  const { t } = useTranslation('overlays');
  const form = useForm({ defaultValues: overlay ? valuesOf(overlay) : NEW_OVERLAY });
  const save = (values: OverlayValues, former: OverlayValues): Promise<unknown> =>
    overlay
      ? updateOverlay(overlay.id, changedFields(requestOf(values), requestOf(former)))
      : addOverlay(requestOf(values));
  return (
    <DrawerForm
      form={form}
      save={save}
      required={['name', 'message', 'code', 'question', 'image']}
      saveText={overlay ? t('save') : t('create')}
      side={<Preview />}
      below={overlay && hasResponses(overlay) && <ResponsesOf id={overlay.id} />}
    >
      <OverlayFields isNew={overlay === undefined} />
    </DrawerForm>
  );
}

function Preview() {
  const values = useWatch<OverlayValues>() as OverlayValues;
  return <PagePreview kind="overlay" input={requestOf(values)} render={previewOverlay} />;
}

/** Whether visitors can send something with it. */
const hasResponses = ({ type }: Overlay): boolean => ['contact', 'newsletter', 'poll'].includes(type);

function ResponsesOf({ id }: { id: number }) {
  const { t } = useTranslation('responses');
  return (
    <section aria-label={t('title')} className="flex flex-col gap-3 border-t border-line pt-4">
      <h3>{t('title')}</h3>
      <Responses overlay={id} />
    </section>
  );
}
