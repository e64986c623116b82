import { Taken } from '../common/errors';
import { withFirstFree } from '../database/first-free';
import { isNameTaken } from '../reservations/reserved-names';

const MOST_TRIES = 5;

/** Throws {@link Taken}. A random alias that somebody has or had is drawn again, by another `write`. */
export async function withFreeAlias<T extends object>(isRandom: boolean, write: () => Promise<T>): Promise<T> {
  const made = await withFirstFree((error) => isNameTaken(error, 'alias'), Array(isRandom ? MOST_TRIES : 1), write);
  if (made === undefined) throw new Taken('custom', 'That alias is taken. Please choose another one.');
  return made;
}
