import { canonicalEmail } from '../../accounts/names/canonical-email';
import { emailProblem } from '../../common/fields/email';
import type { TextKey } from '../../pages/i18n/texts/text-keys';
import { FieldProblems, OverlayType } from '../../pages/overlay/overlay-fields';
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

/** The fields of a form, and what is wrong with those that are missing, too long or invalid. */
export interface ParsedResponse {
  response: ResponseFields;
  problems: FieldProblems;
}

export function parseResponse(overlay: Overlay, form: URLSearchParams): ParsedResponse {
  const [response, problems]: [ResponseFields, FieldProblems] = [{}, {}];
  for (const field of FORM_FIELDS[overlay.type] ?? []) {
    const sent = formText(form.get(field) ?? '');
    const text = field === 'email' ? canonicalEmail(sent) : sent;
    response[field] = field === 'answer' ? findOption(text, overlay) : text;
    const problem = field === 'answer' ? answerProblem(response) : textProblem(field, text);
    if (problem !== undefined) problems[field] = problem;
  }
  return { response, problems };
}

/** A text as it is read from a form. */
function formText(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** The option that an answer names: options may have spaces around them, which a form does not send. */
function findOption(text: string, { options }: Overlay): string | undefined {
  return (options ?? []).find((option) => formText(option) === text);
}

function answerProblem({ answer }: ResponseFields): TextKey | undefined {
  return answer === undefined ? 'overlay.noAnswer' : undefined;
}

function textProblem(field: TextField, text: string): TextKey | undefined {
  if (text === '') return 'overlay.missing';
  if ([...text].length > MAX_LENGTHS[field]) return 'overlay.tooLong';
  if (field === 'email' && emailProblem(text) !== undefined) return 'overlay.noEmail';
  return /[^\P{Cc}\t\n]/u.test(text) || !text.isWellFormed() ? 'overlay.badCharacters' : undefined;
}
