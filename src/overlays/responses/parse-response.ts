import { emailProblem } from '../../common/fields/email';
import { OverlayType } from '../../pages/overlay/overlay-fields';
import { Overlay } from '../overlay.entity';

/** The fields of a form that a visitor sent. */
export interface ResponseFields {
  name?: string;
  email?: string;
  message?: string;
  answer?: string;
}

type Field = keyof ResponseFields;
type TextField = Exclude<Field, 'answer'>;

const FORM_FIELDS: Partial<Record<OverlayType, Field[]>> = {
  contact: ['name', 'email', 'message'],
  newsletter: ['email'],
  poll: ['answer'],
};
/** In characters. */
const MAX_LENGTHS: Record<TextField, number> = { name: 100, email: 254, message: 2_000 };

/** Returns `undefined` when a field is missing, too long or invalid. */
export function parseResponse(overlay: Overlay, form: URLSearchParams): ResponseFields | undefined {
  const response: ResponseFields = {};
  for (const field of FORM_FIELDS[overlay.type] ?? []) {
    const text = formText(form.get(field) ?? '');
    const value = field === 'answer' ? findOption(text, overlay) : validText(field, text);
    if (value === undefined) return undefined;
    response[field] = value;
  }
  return response;
}

/** A text as it is read from a form. */
function formText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

/** The option that an answer names: options may have spaces around them, which a form does not send. */
function findOption(text: string, { options }: Overlay): string | undefined {
  return (options ?? []).find((option) => formText(option) === text);
}

function validText(field: TextField, text: string): string | undefined {
  if (text === '' || [...text].length > MAX_LENGTHS[field]) return undefined;
  if (/[^\P{Cc}\t\n]/u.test(text) || !text.isWellFormed()) return undefined;
  return field !== 'email' || emailProblem(text) === undefined ? text : undefined;
}
