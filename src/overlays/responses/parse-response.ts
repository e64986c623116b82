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

const FORM_FIELDS: Partial<Record<OverlayType, Field[]>> = {
  contact: ['name', 'email', 'message'],
  newsletter: ['email'],
  poll: ['answer'],
};
/** In characters. */
const MAX_LENGTHS: Record<Field, number> = { name: 100, email: 254, message: 2_000, answer: 100 };

/** Returns `undefined` when a field is missing, too long or invalid. */
export function parseResponse(overlay: Overlay, form: URLSearchParams): ResponseFields | undefined {
  const response: ResponseFields = {};
  for (const field of FORM_FIELDS[overlay.type] ?? []) {
    const text = formText(form.get(field) ?? '');
    if (!isValid(field, text, overlay)) return undefined;
    response[field] = text;
  }
  return response;
}

/** A text as it is read from a form. */
export function formText(text: string): string {
  return text.replaceAll('\r\n', '\n').trim();
}

function isValid(field: Field, text: string, { options }: Overlay): boolean {
  if (text === '' || [...text].length > MAX_LENGTHS[field]) return false;
  if (/[^\P{Cc}\t\n]/u.test(text) || !text.isWellFormed()) return false;
  if (field === 'email') return emailProblem(text) === undefined;
  return field !== 'answer' || (options ?? []).includes(text);
}
