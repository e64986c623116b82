import { FindOptionsWhere, IsNull, Not } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { Link, LinkType } from '../../link.entity';
import { hasStoredCount, LinkFilter } from './link-filter';

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

/** Returns filters for all other links of the list, if the filter asks for nothing but a usual value. */
export function othersOf({ accountId, isArchived, ...asked }: LinkFilter): LinkFilter[] | undefined {
  if (!hasStoredCount({ ...asked, accountId, columns: [], state: undefined })) return undefined;
  const { state, columns = [] } = asked;
  const isAsked = ({ usual }: (typeof USUAL_VALUES)[number]) =>
    usual.state === state && isDeepStrictEqual(usual.columns ?? [], columns);
  return USUAL_VALUES.find(isAsked)?.others.map((other) => ({ accountId, isArchived, ...other }));
}
