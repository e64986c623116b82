import type { ComponentProps, SyntheticEvent } from 'react';

type Input = ComponentProps<'input'>;
type FieldEvent = SyntheticEvent<HTMLInputElement>;

const CLEARING_KEYS = ['Backspace', 'Delete'];

/**
 * Handlers for a date that a form reads from its field. While it is typed in part, which browsers take for none, the form keeps the
 * former one: the field may be gone before the form is saved.
 */
export function wholeDates({ value, onChange, onBlur }: Input): Pick<Input, 'onChange' | 'onBlur' | 'onKeyUp'> {
  // React would take what was typed out of a field whose value stays.
  if (value !== undefined) return {};
  const ifWhole =
    <Event extends FieldEvent>(handle?: (event: Event) => void) =>
    (event: Event) => {
      if (!event.currentTarget.validity.badInput) handle?.(event);
    };
  const change = ifWhole(onChange as ((event: FieldEvent) => void) | undefined);
  return {
    onChange: change,
    onBlur: ifWhole(onBlur),
    // To the browser, clearing the last part of an incomplete date is no change.
    onKeyUp: (event) => {
      if (CLEARING_KEYS.includes(event.key)) change(event);
    },
  };
}
