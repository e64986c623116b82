import { randomFrom } from '../bench/random.mjs';

/** Choices that can be made again: the same seed and number choose the same. */
export function diceOf(seed, number = 0) {
  const random = randomFrom(Math.imul(seed, 2_654_435_761) ^ Math.imul(number + 1, 40_503));
  const upTo = (most) => Math.floor(random() * (most + 1));
  return {
    /** A whole number from 0 to `most`. */
    upTo,
    chance: (share) => random() < share,
    pick: (list) => list[upTo(list.length - 1)],
    /** One of a list of pairs of weight and thing. */
    weighed: (pairs) => {
      let left = random() * pairs.reduce((sum, [weight]) => sum + weight, 0);
      return (pairs.find(([weight]) => (left -= weight) < 0) ?? pairs.at(-1))[1];
    },
  };
}
