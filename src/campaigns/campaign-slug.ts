import slugify from 'slugify';

const LONGEST = 64;
const SHORTEST = 2;
/** Room for `-` and a suffix. */
const LONGEST_OWN = 50;
/** Suffixes that are counted before one is drawn. */
const COUNTED = 5;

/** What is wrong with the slug of a rotator. */
export function slugProblem(value: unknown): string | undefined {
  const isGood = typeof value === 'string' && new RegExp(`^[a-z0-9-]{${SHORTEST},${LONGEST}}$`).test(value);
  return isGood ? undefined : `must have ${SHORTEST} to ${LONGEST} of a-z, 0-9 and -.`;
}

/** Slugs made from a name, the first choice first; somebody else may have any of them. */
export function* slugsOf(name: string): Generator<string> {
  const own = slugify(name, { lower: true, strict: true }).slice(0, LONGEST_OWN).replace(/-$/, '');
  const slug = own.length < SHORTEST ? ['campaign', own].filter(Boolean).join('-') : own;
  yield slug;
  for (let count = 2; count <= COUNTED; count++) yield `${slug}-${count}`;
  for (;;) yield `${slug}-${Math.random().toString(36).slice(2, 10)}`;
}
