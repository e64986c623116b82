import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addOverlay, type Overlay, updateOverlay } from '../../api/overlays';
import { type OverlayInput, previewOverlay } from '../../api/previews';
import { PagePreview } from '../../components/preview/page-preview';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { OverlayFields } from './overlay-fields';
import { NEW_OVERLAY, type OverlayValues, requestOf, valuesOf } from './overlay-values';

export function OverlayForm({ overlay }: { overlay?: Overlay }) {
  const { t } = useTranslation('overlays');
  const form = useForm({ defaultValues: overlay ? valuesOf(overlay) : NEW_OVERLAY });
  const save = (values: OverlayValues): Promise<unknown> =>
    overlay ? updateOverlay(overlay.id, requestOf(values)) : addOverlay(requestOf(values));
  return (
    <DrawerForm {...{ form, save }} saveText={overlay ? t('save') : t('create')} side={<Preview />}>
      <OverlayFields isNew={overlay === undefined} />
    </DrawerForm>
  );
}

function Preview() {
  const values = useWatch<OverlayValues>() as OverlayValues;
  return <PagePreview kind="overlay" input={requestOf(values) as OverlayInput} render={previewOverlay} />;
}
