import type { NewOverlay, Overlay } from '../../api/pages/overlays';

export type OverlayType = NewOverlay['type'];

/** The fields of each type beside the common ones. */
export const FIELDS_OF = {
  message: ['message'],
  contact: ['message', 'email'],
  newsletter: ['message'],
  coupon: ['message', 'code'],
  poll: ['question', 'options'],
  image: ['image'],
} as const satisfies Record<OverlayType, readonly (keyof NewOverlay)[]>;
export const OVERLAY_TYPES = Object.keys(FIELDS_OF) as OverlayType[];

export const POSITIONS = ['bottom-right', 'bottom-left', 'bottom', 'top-right', 'top-left', 'top'] as const;

const EMPTY = { name: '', message: '', email: '', code: '', question: '', options: '', image: '', label: '', link: '' };
/** What the form has: a poll's options are lines of a text. */
export type OverlayValues = typeof EMPTY & { type: OverlayType; color: string; position: (typeof POSITIONS)[number] };

export const NEW_OVERLAY: OverlayValues = { ...EMPTY, type: 'message', color: '#17664b', position: 'bottom-right' };

export function valuesOf(overlay: Overlay): OverlayValues {
  const texts = Object.keys(EMPTY).map((name) => [name, overlay[name as keyof Overlay] ?? '']);
  return {
    ...(Object.fromEntries(texts) as typeof EMPTY),
    // One in each line; those of the API may have several, which the page shows as one.
    options: (overlay.options ?? []).map((option) => option.replace(/\s*\n\s*/g, ' ')).join('\n'),
    type: overlay.type,
    color: overlay.color ?? '',
    position: overlay.position ?? 'bottom-right',
  };
}

/** The body of the request: the common fields, and those of the type. */
export function requestOf(values: OverlayValues): NewOverlay {
  const { type, name, label, link, color, position } = values;
  const options = values.options.split('\n').filter((line) => line.trim() !== '');
  const own = Object.fromEntries(
    FIELDS_OF[type].map((field) => [field, field === 'options' ? options : values[field]]),
  );
  return { type, name, ...own, label, link, color, position } as NewOverlay;
}
