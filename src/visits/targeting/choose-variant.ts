import { hash } from 'node:crypto';
import type { WeightedTarget } from '../../links/snapshots/link-snapshot';

/** Hexadecimal digits of a hash that make a fraction. */
const DIGITS = 12;

/**
 * Returns the variant of a visitor, always the same one, by weighted rendezvous hashing: each variant gets an exponentially
 * distributed score with its weight as the rate, and the lowest score wins. Shares equal the weights, whatever the order;
 * after an edit, a visitor moves only from a variant whose weight fell, or to one whose weight grew.
 * @param visitor a secret, and what identifies the visitor
 */
export function chooseVariant(variants: readonly WeightedTarget[], visitor: string): WeightedTarget {
  const scores = variants.map(({ location, weight }) => -Math.log(fractionOf(`${visitor}\n${location}`)) / weight);
  return variants[scores.indexOf(Math.min(...scores))]!;
}

/** Returns a number that is greater than 0 and at most 1, evenly distributed. */
function fractionOf(text: string): number {
  return (Number.parseInt(hash('sha256', text, 'hex').slice(0, DIGITS), 16) + 1) / 16 ** DIGITS;
}
