import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../../api/groups/labels';
import { CheckField, FieldError } from '../../../../components/forms/field';
import { WithLabels } from '../../../../components/links/label-fields';
import type { EditorValues } from '../../values/editor-values';

/** The channels of the account; a link may be in several. */
export function ChannelsField() {
  const { t } = useTranslation('editor');
  const channels = useLabels('channels');
  const { field, fieldState } = useController<EditorValues, 'channels'>({ name: 'channels' });
  const { value: chosen, onChange, onBlur } = field;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-medium">{t('channels')}</legend>
      <WithLabels kinds={['channels']}>
        {channels.length === 0 && <p className="text-soft">{t('nothing')}</p>}
      </WithLabels>
      <div className="flex max-h-36 flex-col gap-1.5 overflow-y-auto">
        {channels.map(({ id, name }) => (
          <CheckField
            key={id}
            label={name}
            checked={chosen.includes(String(id))}
            onChange={() => toggle(String(id))}
            onBlur={onBlur}
          />
        ))}
      </div>
      <FieldError error={fieldState.error} />
    </fieldset>
  );
}
