import { FindOperator, IsNull, LessThanOrEqual, MoreThan, Or, Raw } from 'typeorm';
import { now } from '../common/time/timestamps';
import { Campaign } from './campaign.entity';

/** A condition on the columns of links, which are in a higher layer. */
export interface RotatedLinks {
  campaignId: number;
  status?: 'public';
  usedClicks: FindOperator<number>;
  startsAt: FindOperator<Date>;
  expiresAt: FindOperator<Date>;
}

/** The links that the rotator of a campaign redirects to: those that have started, not expired and not been used up, and private ones only if included. */
export function rotatedLinks({ id, includesPrivate }: Pick<Campaign, 'id' | 'includesPrivate'>): RotatedLinks {
  const moment = now();
  return {
    campaignId: id,
    ...(includesPrivate ? {} : { status: 'public' }),
    usedClicks: Raw((column) => `(maxclicks IS NULL OR ${column} < maxclicks)`) as FindOperator<number>,
    startsAt: Or(IsNull(), LessThanOrEqual(moment)) as FindOperator<Date>,
    expiresAt: Or(IsNull(), MoreThan(moment)) as FindOperator<Date>,
  };
}
