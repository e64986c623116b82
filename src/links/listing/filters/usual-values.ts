import { FindOptionsWhere, IsNull, Not } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { Link, LinkType } from '../../link.entity';
import { LinkFilter } from './link-filter';

type Restriction = Pick<LinkFilter, 'columns' | 'state'>;

/** The default values, which most links have, each with the other values of the same property. */
const USUAL_VALUES: { usual: Restriction; others: Restriction[] }[] = [
  { usual: { state: 'active' }, others: [{ state: 'expired' }, { state: 'scheduled' }, { state: 'limit' }] },
  { usual: { columns: [{ status: 'private' }] }, others: [{ columns: [{ status: 'public' }] }] },
  {
    usual: { columns: [plainType('direct')] },
    others: [
      { columns: [plainType('frame')] },
      { columns: [plainType('splash')] },
      { columns: [{ type: 'direct', splashPageId: Not(IsNull()) }] },
      { columns: [{ type: 'direct', splashPageId: IsNull(), overlayId: Not(IsNull()) }] },
    ],
  },
];

/** The columns of links without a splash page or overlay of their own. */
export function plainType(type: LinkType): FindOptionsWhere<Link> {
  return { type, splashPageId: IsNull(), overlayId: IsNull() };
}

/** Returns filters for all other links with the same tag and channel, if the filter asks for nothing else but a usual value. */
export function othersOf({ state, columns = [], ...rest }: LinkFilter): LinkFilter[] | undefined {
  const isAsked = ({ usual }: (typeof USUAL_VALUES)[number]) =>
    usual.state === state && isDeepStrictEqual(usual.columns ?? [], columns);
  return USUAL_VALUES.find(isAsked)?.others.map((other) => ({ ...rest, ...other }));
}
