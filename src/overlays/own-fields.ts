import type { OverlayType } from '../pages/overlay/overlay-fields';

/** The types that have a field; a field that is not named here belongs to all types. */
export const TYPES_WITH = {
  message: ['message', 'contact', 'newsletter', 'coupon'],
  email: ['contact'],
  code: ['coupon'],
  question: ['poll'],
  options: ['poll'],
  image: ['image'],
} as const satisfies Record<string, readonly OverlayType[]>;

/** What was sent without the fields that overlays of this type do not have. */
export function ownFields<Fields extends object>(type: OverlayType, sent: Fields): Fields {
  return Object.fromEntries(Object.entries(sent).filter(([field]) => hasField(type, field))) as Fields;
}

/** Lists, for the response, the fields that {@link ownFields} leaves out. */
export function remarksOn(type: OverlayType, sent: object): { ignored?: string[] } {
  const given = Object.entries(sent).filter(([, value]) => value !== undefined && value !== null);
  const ignored = given.map(([field]) => field).filter((field) => !hasField(type, field));
  return ignored.length === 0 ? {} : { ignored };
}

function hasField(type: OverlayType, field: string): boolean {
  return (TYPES_WITH as Record<string, readonly OverlayType[]>)[field]?.includes(type) ?? true;
}
