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
      <SelectField label={t('theme')} {...field('theme')}>
        {THEMES.map((theme) => (
          <option key={theme} value={theme}>
            {t(`themes.${theme}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('layout')} {...field('layout')}>
        {LAYOUTS.map((layout) => (
          <option key={layout} value={layout}>
            {t(`layouts.${layout}`)}
          </option>
        ))}
      </SelectField>
      <SelectField label={t('shape')} {...field('shape')}>
        {SHAPES.map((shape) => (
          <option key={shape} value={shape}>
            {t(`shapes.${shape}`)}
          </option>
        ))}
      </SelectField>
      <ColorField label={t('background')} hint={t('colorHint')} name="background" control={control} />
      <ColorField label={t('button')} hint={t('colorHint')} name="button" control={control} />
    </>
  );
}
