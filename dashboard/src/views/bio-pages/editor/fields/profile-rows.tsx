import { Plus, Trash2 } from 'lucide-react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { BioBlock } from '../../../../api/pages/bio-pages';
import { Button, IconButton } from '../../../../components/controls/button';
import { pressOnce } from '../../../../components/controls/press-once';
import { AddressField } from '../../../../components/forms/address-field';
import { FieldError, SelectField } from '../../../../components/forms/field';
import { useFocusAfter } from '../../../../components/hooks/use-focus-after';
import { useFormat } from '../../../../preferences/format';
import { type BioValues, NETWORKS, newProfile } from '../values/bio-values';
import { useNetworkName } from '../values/use-network-name';
import { useField } from './use-field';

const MAX_PROFILES = 20;

interface ProfileRowsProps {
  /** Of the block. */
  index: number;
  /** The profiles as they were read, with their clicks. */
  saved: NonNullable<BioBlock['profiles']>;
}

/** The profiles of a social row. */
export function ProfileRows({ index, saved }: ProfileRowsProps) {
  const { t } = useTranslation('bioPages');
  const name = `blocks.${index}.profiles` as const;
  const { fields, append, remove } = useFieldArray<BioValues, typeof name, 'key'>({ name, keyName: 'key' });
  const focusAfter = useFocusAfter(name, fields);
  const { getFieldState, formState } = useFormContext<BioValues>();
  const removeAt = (at: number) => {
    focusAfter(Math.min(at, fields.length - 2), 'remove');
    remove(at);
  };
  return (
    <>
      {fields.map(({ key, id }, at) => (
        <ProfileRow
          key={key}
          name={`${name}.${at}`}
          number={at + 1}
          clicks={saved.find((profile) => profile.id === id)?.clicks}
          onRemove={() => removeAt(at)}
        />
      ))}
      <FieldError error={getFieldState(name, formState).error} />
      {fields.length < MAX_PROFILES && (
        <Button size="small" kind="inline" className="self-start" data-add={name} onClick={() => append(newProfile())}>
          <Plus size={14} aria-hidden /> {t('addProfile')}
        </Button>
      )}
    </>
  );
}

interface ProfileRowProps {
  name: `blocks.${number}.profiles.${number}`;
  number: number;
  clicks?: number | null;
  onRemove: () => void;
}

function ProfileRow({ name, number, clicks, onRemove }: ProfileRowProps) {
  const { t } = useTranslation('bioPages');
  const networkName = useNetworkName();
  const format = useFormat();
  const field = useField();
  const network = useWatch<BioValues>({ name: `${name}.network` });
  return (
    <div
      role="group"
      aria-label={t('profile', { number })}
      data-entry={name}
      className="flex flex-wrap items-start gap-x-2 gap-y-3"
    >
      <SelectField
        label={t('network')}
        className="w-36 max-xs:grow"
        {...field(`${name}.network`)}
        choices={NETWORKS.map((one) => [one, networkName(one)])}
      />
      <AddressField
        label={t('address')}
        placeholder={network === 'email' ? 'mailto:' : 'https://'}
        aside={
          typeof clicks === 'number' && <Clicks text={t('clicks', { count: clicks, shown: format.number(clicks) })} />
        }
        className="min-w-40 grow basis-40"
        {...field(`${name}.url`)}
      />
      <IconButton label={t('removeProfile', { number })} {...pressOnce(onRemove)} data-focus="remove" className="mt-7">
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}

const Clicks = ({ text }: { text: string }) => <span className="text-[0.8125rem] text-soft">{text}</span>;
