import { FindOperator, IsNull, MoreThan } from 'typeorm';
import { now } from '../common/timestamps';
import { Campaign } from './campaign.entity';

/** A condition on the columns of links, which are in a higher layer. */
export interface RotatedLinks {
  campaignId: number;
  status?: 'public';
  expiresAt: FindOperator<Date>;
}

/** The links that the rotator of a campaign redirects to: those that have not expired, and private ones only if included. */
export function rotatedLinks({ id, includesPrivate }: Pick<Campaign, 'id' | 'includesPrivate'>): RotatedLinks[] {
  const members = { campaignId: id, ...(includesPrivate ? {} : { status: 'public' as const }) };
  return [
    { ...members, expiresAt: IsNull() as FindOperator<Date> },
    { ...members, expiresAt: MoreThan(now()) },
  ];
}
