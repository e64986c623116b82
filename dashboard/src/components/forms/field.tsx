import { useId, type ComponentProps, type ReactNode } from 'react';
import { classes } from '../controls/classes';
import { ErrorText, type ShownError } from './form-error';
import { wholeDates } from './whole-dates';

export interface FieldProps {
  label: string;
  /** What to enter, below the field. */
  hint?: ReactNode;
  /** What is wrong with the value. */
  error?: ShownError;
  /** Beside the label, such as a counter. */
  aside?: ReactNode;
  className?: string;
  /** Renders the control with the attributes that connect it to its label and texts. */
  children: (control: ReturnType<typeof connectionOf>) => ReactNode;
}

/** The attributes that connect a control to its label, hint and error. */
function connectionOf(id: string, { hint, error }: Pick<FieldProps, 'hint' | 'error'>) {
  const isWrong = error?.message !== undefined;
  const describedBy = classes(hint !== undefined && `${id}-hint`, isWrong && `${id}-error`) || undefined;
  return { id, 'aria-invalid': isWrong, 'aria-describedby': describedBy };
}

/** A labelled control with its hint and its error. */
export function Field({ label, hint, error, aside, className, children }: FieldProps) {
  const id = useId();
  return (
    <div className={classes('min-w-0', className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
      </div>
      {children(connectionOf(id, { hint, error }))}
      {hint !== undefined && (
        <p id={`${id}-hint`} className="mt-1.5 text-[0.8125rem] text-soft">
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}

/** What is wrong with the value of a field, or with several together. */
export const FieldError = ({ id, error }: { id?: string; error?: ShownError }) =>
  error?.message === undefined ? null : (
    <p id={id} role="alert" className="mt-1.5 text-[0.8125rem] text-danger">
      <ErrorText error={error} />
    </p>
  );

type Labelled<Control> = Omit<FieldProps, 'children'> & Control;

/** Free text may run in another direction than the page. An empty field is styled by `:placeholder-shown`. */
const FREE_TEXT = { dir: 'auto', placeholder: ' ' };

/** Without a last year of four digits, browsers take six. */
const LATEST: Record<string, string> = { date: '9999-12-31', 'datetime-local': '9999-12-31T23:59' };

/** A line of text, or a time. */
export const TextField = ({
  label,
  hint,
  error,
  aside,
  className,
  type = 'text',
  ...input
}: Labelled<ComponentProps<'input'>>) => (
  <Field label={label} hint={hint} error={error} aside={aside} className={className}>
    {(control) => (
      <input
        {...(type === 'text' && input.inputMode === undefined && FREE_TEXT)}
        {...{ type, max: LATEST[type], autoComplete: 'off', className: 'control', ...input, ...control }}
        {...(type in LATEST && wholeDates(input))}
      />
    )}
  </Field>
);

export const TextAreaField = ({
  label,
  hint,
  error,
  aside,
  className,
  ...area
}: Labelled<ComponentProps<'textarea'>>) => (
  <Field label={label} hint={hint} error={error} aside={aside} className={className}>
    {(control) => <textarea rows={3} className="control block py-2" {...FREE_TEXT} {...area} {...control} />}
  </Field>
);

export type Choice = readonly [value: string | number, text: string, language?: string];

interface SelectFieldProps extends Labelled<Omit<ComponentProps<'select'>, 'children'>> {
  choices: readonly Choice[];
}

/** One of a few choices, in the menu of the browser or phone. A value that is not among the loaded ones is shown as it is. */
export const SelectField = ({ label, hint, error, aside, className, choices, value, ...select }: SelectFieldProps) => (
  <Field label={label} hint={hint} error={error} aside={aside} className={className}>
    {(control) => (
      <select className="control truncate" value={value} {...select} {...control}>
        {withValue(choices, value).map(([choice, text, language]) => (
          <option key={choice} value={choice} lang={language} dir="auto">
            {text}
          </option>
        ))}
      </select>
    )}
  </Field>
);

function withValue(choices: readonly Choice[], value: SelectFieldProps['value']): readonly Choice[] {
  const text = String(value ?? '');
  if (value === undefined || choices.some(([choice]) => String(choice) === text)) return choices;
  return [[text, /^\d+$/.test(text) ? `#${text}` : text], ...choices];
}

/** A checkbox with its text beside it. */
export const CheckField = ({ label, hint, error, className, ...input }: Labelled<ComponentProps<'input'>>) => {
  const id = useId();
  return (
    <div className={classes('flex items-start gap-2.5', className)}>
      <Checkbox {...connectionOf(id, { hint, error })} {...input} />
      <div className="min-w-0">
        <label htmlFor={id} className="font-medium wrap-anywhere">
          {label}
        </label>
        {hint !== undefined && (
          <p id={`${id}-hint`} className="text-[0.8125rem] text-soft">
            {hint}
          </p>
        )}
        <FieldError id={`${id}-error`} error={error} />
      </div>
    </div>
  );
};

export const Checkbox = ({ className, ...input }: ComponentProps<'input'>) => (
  <input type="checkbox" className={classes('mt-0.5 size-4 shrink-0 accent-accent', className)} {...input} />
);
