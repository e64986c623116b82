import { Between, FindOperator } from 'typeorm';
import { findMoment } from '../../common/time/timestamps';

const FIRST = '1970-01-01 00:00:00';
const LAST = '9999-12-31 23:59:59';

/** A condition on a time: from the start of a range to its end, both included. A plain date is the whole day. */
export function within(from = FIRST, to = LAST): FindOperator<Date> {
  return Between(startOf(from), findMoment(to)!);
}

/** `findMoment` reads a plain date as its last second; the start of a range is its first. */
function startOf(from: string): Date {
  const text = from.trim();
  return findMoment(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text)!;
}
