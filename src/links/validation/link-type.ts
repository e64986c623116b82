import { CheckedText } from '../../common/fields/fields';
import { Link, LINK_TYPES, LinkType } from '../link.entity';

/** The columns of a `type`: a plain type, or a splash page or overlay of the account. */
export interface TypeColumns {
  type: LinkType;
  splashPageId: number | null;
  overlayId: number | null;
}

const LINK_TYPE_PATTERN = new RegExp(`^(${LINK_TYPES.join('|')}|(overlay-)?[0-9]+)$`);

/** Returns the problem of a malformed `type`. Does not check whether the page or overlay exists. */
function linkTypeProblem(value: string): string | undefined {
  if (LINK_TYPE_PATTERN.test(value)) return undefined;
  return `must be ${LINK_TYPES.join(', ')}, the id of a splash page, or overlay-<id>.`;
}

/** The `type` of a link. */
export const LinkTypeName = (): PropertyDecorator =>
  CheckedText('linkType', linkTypeProblem, { pattern: LINK_TYPE_PATTERN.source });

/** Parses a well-formed `type`. A link with a page or overlay has the type `direct`, which applies once that is deleted. */
export function readType(type: string): TypeColumns {
  const [, overlay, id] = /^(overlay-)?(\d+)$/.exec(type) ?? [];
  if (id === undefined) return { type: type as LinkType, splashPageId: null, overlayId: null };
  return { type: 'direct', splashPageId: overlay ? null : Number(id), overlayId: overlay ? Number(id) : null };
}

/** Returns the type of a link in the form that clients send. */
export function shownType({ type, splashPageId, overlayId }: Link): string {
  if (splashPageId !== null) return String(splashPageId);
  return overlayId === null ? type : `overlay-${overlayId}`;
}
