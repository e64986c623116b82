import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../components/forms/color-field';
import { AddressField } from '../../components/forms/address-field';
import { SelectField, TextAreaField, TextField } from '../../components/forms/field';
import { FIELDS_OF, OVERLAY_TYPES, type OverlayValues, POSITIONS } from './overlay-values';

/** The name, the type, the fields of the type, and those that all types have. The type cannot change later. */
export function OverlayFields({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('overlays');
  const { register, control, formState } = useFormContext<OverlayValues>();
  const field = (name: keyof OverlayValues) => ({ error: formState.errors[name], ...register(name) });
  return (
    <>
      <TextField label={t('name')} hint={t('nameHint')} maxLength={100} data-autofocus {...field('name')} />
      {isNew && (
        <SelectField
          label={t('type')}
          hint={t('typeHint')}
          {...field('type')}
          choices={OVERLAY_TYPES.map((type) => [type, t(`types.${type}`)])}
        />
      )}
      <TypeFields />
      <LinkFields />
      <ColorField label={t('color')} name="color" control={control} />
      <SelectField
        label={t('position')}
        hint={t('positionHint')}
        {...field('position')}
        choices={POSITIONS.map((position) => [position, t(`positions.${position}`)])}
      />
    </>
  );
}

function TypeFields() {
  const { t } = useTranslation('overlays');
  const { register, formState } = useFormContext<OverlayValues>();
  const type = useWatch<OverlayValues, 'type'>({ name: 'type' });
  const field = (name: keyof OverlayValues) => ({ error: formState.errors[name], ...register(name) });
  return FIELDS_OF[type].map((name) => {
    switch (name) {
      case 'message':
        return <TextAreaField key={name} label={t('message')} maxLength={2000} {...field(name)} />;
      case 'options':
        return <TextAreaField key={name} label={t('options')} hint={t('optionsHint')} {...field(name)} />;
      case 'email':
        return (
          <TextField key={name} label={t('email')} hint={t('emailHint')} type="email" dir="ltr" {...field(name)} />
        );
      case 'image':
        return <AddressField key={name} label={t('image')} hint={t('imageHint')} {...field(name)} />;
      case 'code':
        return <TextField key={name} label={t('code')} maxLength={100} {...field(name)} />;
      case 'question':
        return <TextField key={name} label={t('question')} maxLength={255} {...field(name)} />;
    }
  });
}

/** The button, and where it leads. A picture is the link itself, and its label is the text in its place. */
function LinkFields() {
  const { t } = useTranslation('overlays');
  const { register, formState } = useFormContext<OverlayValues>();
  const isPicture = useWatch<OverlayValues, 'type'>({ name: 'type' }) === 'image';
  const field = (name: 'label' | 'link') => ({ error: formState.errors[name], ...register(name) });
  return (
    <>
      <TextField label={t(isPicture ? 'alt' : 'label')} maxLength={100} {...field('label')} />
      <AddressField
        label={t(isPicture ? 'pictureLink' : 'link')}
        hint={t(isPicture ? 'pictureLinkHint' : 'linkHint')}
        {...field('link')}
      />
    </>
  );
}
