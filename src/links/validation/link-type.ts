import { Link, LINK_TYPES, LinkType } from '../link.entity';

/** What a `type` names: a plain kind, or a page of the account by its id. */
export interface NamedType {
  type: LinkType;
  splashPageId: number | null;
  overlayId: number | null;
}

/** A plain kind, or the page of the account that an id names. */
export const LINK_TYPE_FORM = new RegExp(`^(${LINK_TYPES.join('|')}|(overlay-)?[0-9]+)$`);

/** What is wrong with the form of a `type`; whether the page it names exists is another question. */
export function linkTypeProblem(value: unknown): string | undefined {
  if (typeof value !== 'string') return 'must be a string.';
  if (LINK_TYPE_FORM.test(value)) return undefined;
  return `must be ${LINK_TYPES.join(', ')}, the id of a splash page, or overlay-<id>.`;
}

/** Reads a `type` of valid form. A link with a page is `direct` beside it: so it becomes when the page is deleted. */
export function readType(type: string): NamedType {
  const [, overlay, id] = /^(overlay-)?(\d+)$/.exec(type) ?? [];
  if (id === undefined) return { type: type as LinkType, splashPageId: null, overlayId: null };
  return { type: 'direct', splashPageId: overlay ? null : Number(id), overlayId: overlay ? Number(id) : null };
}

/** The type of a link as clients write it. */
export function shownType({ type, splashPageId, overlayId }: Link): string {
  if (splashPageId !== null) return String(splashPageId);
  return overlayId === null ? type : `overlay-${overlayId}`;
}
