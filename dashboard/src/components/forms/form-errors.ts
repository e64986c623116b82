import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import i18next from 'i18next';
import { ApiError, type FieldError, isApiError } from '../../api/http/errors';
import type { FailedLink } from '../../api/links/bulk';
import { rootErrorOf, untranslated } from './form-error';

export const MIN_PASSWORD_LENGTH = 8;
/** What looks like an e-mail address; the API decides. */
export const EMAIL = /^\s*\S+@\S+\s*$/;

/**
 * Shows the problems that the API reports beside the fields of a form, and the rest at its root.
 * @param nameOf the field of the form for one of the API, if it has another name
 */
export function showApiErrors<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  error: unknown,
  nameOf: (field: string) => string = (field) => field,
): void {
  const fields = isApiError(error) ? Object.entries(error.fields) : [];
  const problems = fields.map(([field, problem]) => [nameOf(field), fieldErrorOf(field, problem)] as const);
  const known = problems.filter(([name]) => hasField(form.getValues(), name));
  for (const [name, problem] of known)
    form.setError(name as Path<Values>, problem, { shouldFocus: name === known[0]![0] });
  const other = problems.find(([name]) => !hasField(form.getValues(), name));
  if (known.length === 0) form.setError('root', rootErrorOf(error));
  else if (other !== undefined) form.setError('root', other[1]);
}

const isBlank = (value: unknown) => String(value).trim() === '';

/**
 * Throws for fields that were cleared what the API would for absent ones: it takes an empty text as absent, and keeps the value.
 * @param required the fields that cannot be cleared
 */
export function rejectCleared<Values extends FieldValues>(
  required: readonly (keyof Values & string)[],
  values: Values,
  former: Values,
): void {
  reject(
    required.filter((field) => isBlank(values[field]) && !isBlank(former[field])),
    'required',
  );
}

/** Throws for dates that are typed in part: a browser takes them for none. @param form the element */
export function rejectIncompleteDates(form: HTMLFormElement | null): void {
  const inputs = [...(form?.querySelectorAll('input') ?? [])];
  reject(
    inputs.filter(({ validity }) => validity.badInput).map(({ name }) => name),
    'incomplete_date',
  );
}

function reject(fields: string[], code: string): void {
  if (fields.length === 0) return;
  throw new ApiError(400, '', Object.fromEntries(fields.map((field) => [field, { code, message: '' }])));
}

/** A common problem in the user's language; any other one in the words of the API, without the path. */
export function fieldErrorOf(field: string, { code, message }: FieldError): { message: string; type?: string } {
  const text = i18next.t(`fieldErrors.${code}`, { ns: 'frame', defaultValue: '' });
  if (text !== '') return { message: text };
  return untranslated(capitalised(message.startsWith(`${field} `) ? message.slice(field.length + 1) : message));
}

/** Texts for fields of a link that break a rule which only the API states, by the end of their path. */
const INVALID_CODES: [path: RegExp, code: string][] = [
  [/tags$/, 'invalid_tag'],
  [/(url|link)$/, 'invalid_destination'],
  [/target\[\d+\]\.(location|device|language)$/, 'unknown_value'],
];
const invalidCodeOf = (field: string) => INVALID_CODES.find(([path]) => path.test(field))?.[1] ?? 'invalid';

/** As {@link fieldErrorOf}, for a link away from the form that has the field: a general text will do there. */
export const linkErrorOf = (field: string, { code, message }: FieldError) =>
  fieldErrorOf(field, { code: code === 'invalid' ? invalidCodeOf(field) : code, message });

/** Why a link stays as it is. If the service failed, it names no field. */
export function failedErrorOf({ message, errors: [first] }: FailedLink): { message: string; type?: string } {
  return first ? linkErrorOf(first.field, first) : untranslated(message);
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a path such as `targets.0.link` leads to a value of the form. */
const hasField = (values: object, name: string): boolean => Object.hasOwn(values, name.split('.')[0]!);
