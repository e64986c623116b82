import type { TextKey } from '../i18n/texts/text-keys';

export const OVERLAY_TYPES = ['message', 'contact', 'newsletter', 'coupon', 'poll', 'image'] as const;
export type OverlayType = (typeof OVERLAY_TYPES)[number];

export const OVERLAY_POSITIONS = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type OverlayPosition = (typeof OVERLAY_POSITIONS)[number];

const TYPES_WITH_FORM: readonly OverlayType[] = ['contact', 'newsletter', 'poll'];

/** Whether visitors can send something on overlays of this type. */
export function hasForm({ type }: { type: OverlayType }): boolean {
  return TYPES_WITH_FORM.includes(type);
}

/** The content of an overlay. Each kind has its own fields; missing ones are left out. */
export interface OverlayFields {
  type: OverlayType;
  message?: string | null;
  code?: string | null;
  question?: string | null;
  options?: readonly string[] | null;
  image?: string | null;
  /** Label of the button. */
  label?: string | null;
  /** Destination of the button. */
  link?: string | null;
  color?: string | null;
  /** By default `bottom-right`. */
  position?: OverlayPosition | null;
}

/** How many visitors chose an option of a poll. */
export interface PollResult {
  answer: string;
  responses: number;
}

/** What a visitor has entered into a form, by the names of its fields. */
export type SentFields = Partial<Record<'name' | 'email' | 'message' | 'answer', string>>;

/** What is wrong with fields of a form that a visitor has sent. */
export type FieldProblems = Partial<Record<keyof SentFields, TextKey>>;

export interface OverlayFormFields {
  /** The path to which the form is posted. */
  action: string;
  token: string;
  /** Shown again when it could not be stored. */
  sent?: SentFields;
  /** Shown beside the fields. */
  problems?: FieldProblems;
}
