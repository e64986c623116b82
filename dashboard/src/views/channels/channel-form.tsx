import { useNavigate } from '@tanstack/react-router';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { addChannel, type Channel, updateChannel } from '../../api/groups/channels';
import { changedFields } from '../../components/forms/changed-fields';
import { ColorField } from '../../components/forms/color-field';
import { CheckField, TextAreaField, TextField } from '../../components/forms/field';
import { DrawerForm } from '../../components/resources/drawer/drawer-form';
import { ChannelItems } from './channel-items';

const EMPTY = { name: '', description: '', color: '#2563eb', starred: false };

export function ChannelForm({ channel }: { channel?: Channel }) {
  const { t } = useTranslation('channels');
  const navigate = useNavigate();
  const { name, description, color, starred } = channel ?? EMPTY;
  const form = useForm({ defaultValues: { name, description, color, starred } });
  const { errors } = form.formState;
  const save = (values: typeof EMPTY, former: typeof EMPTY): Promise<{ id: number }> =>
    channel ? updateChannel(channel.id, changedFields(values, former)) : addChannel(values);
  // A new channel stays open, so that items can be put into it.
  const showNew = ({ id }: { id: number }) =>
    void navigate({ to: '.', search: (now) => ({ ...now, open: id }), replace: true });
  return (
    <DrawerForm
      form={form}
      save={save}
      onSaved={channel ? undefined : showNew}
      required={channel && ['name', 'color']}
      saveText={channel ? t('save') : t('create')}
      below={channel && <ChannelItems id={channel.id} />}
    >
      <TextField label={t('name')} maxLength={100} data-autofocus error={errors.name} {...form.register('name')} />
      <TextAreaField label={t('description')} rows={2} error={errors.description} {...form.register('description')} />
      <ColorField label={t('color')} name="color" control={form.control} />
      <CheckField label={t('starred')} {...form.register('starred')} />
    </DrawerForm>
  );
}
