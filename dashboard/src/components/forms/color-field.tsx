import { Controller, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { Field } from './field';

interface ColorFieldProps<Values extends FieldValues> {
  label: string;
  name: FieldPath<Values>;
  control: Control<Values>;
  hint?: string;
}

/** The picker has no empty value: it shows this colour then, faded. */
const NO_COLOR = '#808080';

/** The picker of browsers knows six digits only. */
const sixDigits = (color: string) => (/^#[0-9a-f]{3}$/i.test(color) ? color.replace(/[0-9a-f]/gi, '$&$&') : color);

/** A colour, chosen in the picker of the browser or typed as `#RRGGBB`. */
export const ColorField = <Values extends FieldValues>({ label, name, control, hint }: ColorFieldProps<Values>) => (
  <Controller
    name={name}
    control={control}
    render={({ field, fieldState }) => (
      <Field label={label} hint={hint} error={fieldState.error}>
        {(attributes) => (
          <div className="flex items-center gap-2">
            <input
              type="color"
              aria-label={label}
              value={sixDigits(field.value || NO_COLOR)}
              onChange={field.onChange}
              className={`h-9 w-12 shrink-0 rounded-control border border-field bg-card p-1 pointer-coarse:h-11 ${field.value ? '' : 'opacity-40'}`}
            />
            <input
              {...field}
              autoComplete="off"
              spellCheck={false}
              dir="ltr"
              className="control max-w-32 font-mono"
              {...attributes}
            />
          </div>
        )}
      </Field>
    )}
  />
);
