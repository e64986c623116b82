import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLabels } from '../../../../api/groups/labels';
import { SelectField } from '../../../../components/forms/field';
import type { EditorValues } from '../../values/editor-values';
import { Chip } from './chip';

/** The channels as chips, below a menu of the others. */
export function ChannelsField() {
  const { t } = useTranslation('editor');
  const known = useLabels('channels');
  const { field, fieldState } = useController<EditorValues, 'channels'>({ name: 'channels' });
  const { value: chosen, onChange } = field;
  const nameOf = (id: string) => known.find((channel) => String(channel.id) === id)?.name ?? `#${id}`;
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <SelectField
        label={t('channels')}
        error={fieldState.error}
        value=""
        onChange={({ target }) => onChange([...chosen, target.value])}
      >
        <option value="">{t('addChannel')}</option>
        {known
          .filter(({ id }) => !chosen.includes(String(id)))
          .map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </SelectField>
      <div className="flex flex-wrap gap-1.5 empty:hidden">
        {chosen.map((id) => (
          <Chip
            key={id}
            text={nameOf(id)}
            removeLabel={t('removeChannel', { channel: nameOf(id) })}
            onRemove={() => onChange(chosen.filter((other) => other !== id))}
          />
        ))}
      </div>
    </div>
  );
}
