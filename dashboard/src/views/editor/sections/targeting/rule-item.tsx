import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../components/controls/button';
import { pressOnce } from '../../../../components/controls/press-once';
import { AddressField } from '../../../../components/forms/address-field';
import type { Focused } from '../../../../components/hooks/use-focus-after';
import type { EditorValues, RulesName } from '../../values/editor-values';
import { MatchField } from './match-field';
import type { Rules } from './use-rules';

interface RuleItemProps {
  name: RulesName;
  index: number;
  rules: Rules;
}

/** A rule, which Alt with an arrow moves. */
export function RuleItem({ name, index, rules }: RuleItemProps) {
  const { t } = useTranslation('editor');
  const { register, formState, getFieldState } = useFormContext<EditorValues>();
  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    const on = (event.target as HTMLElement).dataset.focus as Focused;
    rules.move(index, event.key === 'ArrowUp' ? -1 : 1, on);
  };
  return (
    <li
      data-entry={`${name}.${index}`}
      onKeyDown={onKeyDown}
      className="flex flex-wrap items-start gap-2 rounded-control border border-line p-3"
    >
      {/* Registered before the destination: the first mistake in this order has the focus. */}
      <MatchField name={name} index={index} field={register(`${name}.${index}.match`)} />
      <AddressField
        label={t('targeting.destination', { number: index + 1 })}
        placeholder="https://"
        className="min-w-48 grow"
        data-focus="link"
        error={getFieldState(`${name}.${index}.link`, formState).error}
        {...register(`${name}.${index}.link`)}
      />
      <RuleButtons {...{ index, rules }} />
    </li>
  );
}

function RuleButtons({ index, rules: { fields, move, remove } }: Omit<RuleItemProps, 'name'>) {
  const { t } = useTranslation('editor');
  const number = index + 1;
  const button = (on: 'up' | 'down' | 'remove') => ({ label: t(`targeting.${on}`, { number }), 'data-focus': on });
  return (
    <div className="flex pt-6.5">
      <IconButton {...button('up')} disabled={index === 0} onClick={() => move(index, -1, 'up')}>
        <ArrowUp size={16} aria-hidden />
      </IconButton>
      <IconButton {...button('down')} disabled={number === fields.length} onClick={() => move(index, 1, 'down')}>
        <ArrowDown size={16} aria-hidden />
      </IconButton>
      <IconButton {...button('remove')} {...pressOnce(() => remove(index))}>
        <Trash2 size={16} aria-hidden />
      </IconButton>
    </div>
  );
}
