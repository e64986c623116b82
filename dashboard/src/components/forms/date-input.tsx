import { type ComponentProps, useState } from 'react';

interface DateInputProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'onBlur'> {
  value?: string;
  onChange: (day: string | undefined) => void;
}

const MIN_YEAR = 1970;

/** A day that acts at once, but not while its year is being typed, which begins as 0002. */
export function DateInput({ value = '', onChange, ...input }: DateInputProps) {
  const [typed, setTyped] = useState<string>();
  const change = (day: string, isIncomplete: boolean) => {
    setTyped(day);
    if (day === '' ? !isIncomplete : parseInt(day) >= MIN_YEAR) onChange(day || undefined);
  };
  return (
    <input
      type="date"
      max="9999-12-31"
      value={typed ?? value}
      onChange={({ target }) => change(target.value, target.validity.badInput)}
      onBlur={() => setTyped(undefined)}
      {...input}
    />
  );
}
