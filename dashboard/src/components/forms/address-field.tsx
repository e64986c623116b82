import type { ChangeEvent, ComponentProps, KeyboardEvent, SyntheticEvent } from 'react';
import { withScheme } from '../links/link-texts';
import { TextField } from './field';

/** A web address. Without a scheme, it is completed when the field is left and when its form is sent from it. */
export function AddressField({ onChange, onBlur, ...field }: ComponentProps<typeof TextField>) {
  const complete = ({ currentTarget: target }: SyntheticEvent<HTMLInputElement>) => {
    const address = withScheme(target.value);
    if (address === target.value) return;
    target.value = address;
    onChange?.({ target, type: 'change' } as ChangeEvent<HTMLInputElement>);
  };
  return (
    <TextField
      type="url"
      dir="ltr"
      {...field}
      onChange={onChange}
      onBlur={(event) => {
        complete(event);
        onBlur?.(event);
      }}
      onKeyDown={(event) => sends(event) && complete(event)}
    />
  );
}

const sends = ({ key, ctrlKey, metaKey }: KeyboardEvent) => key === 'Enter' || (key === 's' && (ctrlKey || metaKey));
