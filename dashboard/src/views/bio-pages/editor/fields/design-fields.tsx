import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { ColorField } from '../../../../components/forms/color-field';
import { SelectField } from '../../../../components/forms/field';
import { type BioValues, LAYOUTS, SHAPES, THEMES } from '../values/bio-values';
import { useField } from './use-field';

/** How the page looks. */
export function DesignFields() {
  const { t } = useTranslation('bioPages');
  const { control } = useFormContext<BioValues>();
  const field = useField();
  return (
    <>
      <SelectField
        label={t('theme')}
        {...field('theme')}
        choices={THEMES.map((theme) => [theme, t(`themes.${theme}`)])}
      />
      <SelectField
        label={t('layout')}
        {...field('layout')}
        choices={LAYOUTS.map((layout) => [layout, t(`layouts.${layout}`)])}
      />
      <SelectField
        label={t('shape')}
        {...field('shape')}
        choices={SHAPES.map((shape) => [shape, t(`shapes.${shape}`)])}
      />
      <ColorField label={t('background')} hint={t('colorHint')} name="background" control={control} />
      <ColorField label={t('button')} hint={t('colorHint')} name="button" control={control} />
    </>
  );
}
