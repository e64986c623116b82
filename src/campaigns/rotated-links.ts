import { FindOperator, IsNull, LessThanOrEqual, MoreThan } from 'typeorm';
import { now } from '../common/timestamps';
import { Campaign } from './campaign.entity';

/** A condition on the columns of links, which are in a higher layer. */
export interface RotatedLinks {
  campaignId: number;
  status?: 'public';
  startsAt: FindOperator<Date>;
  expiresAt: FindOperator<Date>;
}

/** The links that the rotator of a campaign redirects to: those that have started and not expired, and private ones only if included. */
export function rotatedLinks({ id, includesPrivate }: Pick<Campaign, 'id' | 'includesPrivate'>): RotatedLinks[] {
  const members = { campaignId: id, ...(includesPrivate ? {} : { status: 'public' as const }) };
  const unset = IsNull() as FindOperator<Date>;
  return [unset, MoreThan(now())].flatMap((expiresAt) =>
    [unset, LessThanOrEqual(now())].map((startsAt) => ({ ...members, startsAt, expiresAt })),
  );
}
