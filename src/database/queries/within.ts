import { Between, FindOperator } from 'typeorm';
import { parseTimestamp } from '../../common/time/timestamps';

const FIRST = '1970-01-01 00:00:00';
const LAST = '9999-12-31 23:59:59';

/** A condition on a time: from the start of a range to its end, both included. A plain date is the whole day. */
export function within(from = FIRST, to = LAST): FindOperator<Date> {
  return Between(parseTimestamp(from, 'first')!, parseTimestamp(to)!);
}
