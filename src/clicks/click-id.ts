import { randomUUID } from 'node:crypto';

const TIME_DIGITS = 12;

/** A UUIDv7 in hexadecimal digits without dashes: ids sort in the order of the milliseconds in which they were made. */
export function clickId(milliseconds: number): string {
  const random = randomUUID();
  return `${timeDigits(milliseconds)}7${random.slice(15, 18)}${random.slice(19, 23)}${random.slice(24)}`;
}

/** Smaller than every id of that millisecond or a later one, and larger than every earlier one. */
export function firstClickId(milliseconds: number): string {
  return timeDigits(milliseconds).padEnd(32, '0');
}

function timeDigits(milliseconds: number): string {
  return milliseconds.toString(16).padStart(TIME_DIGITS, '0');
}
