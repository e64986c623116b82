import { hash } from 'node:crypto';
import type { WeightedTarget } from '../../links/snapshots/link-snapshot';

/** Hexadecimal digits of a hash that make a fraction. */
const DIGITS = 12;

/**
 * Returns the variant of a visitor, always the same one. Every variant waits for a time that is distributed exponentially,
 * with its weight as the rate, and the first one is chosen. The shares are the weights, in whatever order the variants are;
 * after an edit, no visitor changes to a variant whose weight did not grow.
 * @param visitor a secret, and what identifies the visitor
 */
export function chooseVariant(variants: readonly WeightedTarget[], visitor: string): WeightedTarget {
  const waits = variants.map(({ location, weight }) => -Math.log(fractionOf(`${visitor}\n${location}`)) / weight);
  return variants[waits.indexOf(Math.min(...waits))]!;
}

/** Returns a number that is greater than 0 and at most 1, evenly distributed. */
function fractionOf(text: string): number {
  return (Number.parseInt(hash('sha256', text, 'hex').slice(0, DIGITS), 16) + 1) / 16 ** DIGITS;
}
