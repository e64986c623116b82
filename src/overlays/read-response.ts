import { emailProblem } from '../common/email';
import { Overlay, OverlayType } from './overlay.entity';

/** What a visitor wrote into the form of an overlay. */
export interface Response {
  name?: string;
  email?: string;
  message?: string;
  answer?: string;
}

type Field = keyof Response;

const ASKED: Partial<Record<OverlayType, Field[]>> = {
  contact: ['name', 'email', 'message'],
  newsletter: ['email'],
  poll: ['answer'],
};
const LONGEST: Record<Field, number> = { name: 100, email: 254, message: 2_000, answer: 100 };

/** Whether an overlay asks its visitors for anything. */
export function hasForm({ type }: Pick<Overlay, 'type'>): boolean {
  return ASKED[type] !== undefined;
}

/** Reads a form that was sent. Empty-handed when something is missing, too long, or no answer to what was asked. */
export function readResponse(overlay: Overlay, form: URLSearchParams): Response | undefined {
  const response: Response = {};
  for (const field of ASKED[overlay.type] ?? []) {
    const text = form.get(field)?.replaceAll('\r\n', '\n').trim() ?? '';
    if (!isGood(field, text, overlay)) return undefined;
    response[field] = text;
  }
  return response;
}

function isGood(field: Field, text: string, { options }: Overlay): boolean {
  if (text === '' || [...text].length > LONGEST[field]) return false;
  if (/[^\P{Cc}\t\n]/u.test(text) || !text.isWellFormed()) return false;
  if (field === 'email') return emailProblem(text) === undefined;
  return field !== 'answer' || (options ?? []).includes(text);
}
