import type { ChangeEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { withScheme } from '../links/link-texts';

/** Returns the function that completes an address without a scheme when its field is left: `onBlur` of `register`. */
export function useWholeAddress() {
  const { setValue } = useFormContext();
  return ({ target: { name, value } }: ChangeEvent<HTMLInputElement>): void => {
    const address = withScheme(value);
    if (address !== value) setValue(name, address, { shouldDirty: true, shouldValidate: true });
  };
}
