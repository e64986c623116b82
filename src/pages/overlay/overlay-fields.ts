export const OVERLAY_KINDS = ['message', 'contact', 'newsletter', 'coupon', 'poll', 'image'] as const;
export type OverlayKind = (typeof OVERLAY_KINDS)[number];

export const OVERLAY_PLACES = ['top', 'bottom', 'top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
export type OverlayPlace = (typeof OVERLAY_PLACES)[number];

/** What an overlay shows. Each kind has fields of its own; what is missing is left out. */
export interface OverlayFields {
  type: OverlayKind;
  message?: string | null;
  code?: string | null;
  question?: string | null;
  options?: readonly string[] | null;
  image?: string | null;
  /** Words on the button. */
  label?: string | null;
  /** Where the button leads. */
  link?: string | null;
  color?: string | null;
  /** `bottom-right` unless told otherwise. */
  position?: OverlayPlace | null;
}

/** Where the form of an overlay goes, and what it carries. */
export interface OverlayFormFields {
  /** Path of the service that takes the form by POST. */
  action: string;
  token: string;
}
