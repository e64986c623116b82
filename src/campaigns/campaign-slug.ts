import slugify from 'slugify';

const MAX_SLUG_LENGTH = 64;
const MIN_SLUG_LENGTH = 2;
/** Leaves room for a suffix. */
const MAX_BASE_LENGTH = 50;
/** The largest numbered suffix; random suffixes follow. */
const MAX_NUMBER = 5;

/** Returns what is wrong with the slug of a rotator. */
export function slugProblem(value: unknown): string | undefined {
  const isValid =
    typeof value === 'string' && new RegExp(`^[a-z0-9-]{${MIN_SLUG_LENGTH},${MAX_SLUG_LENGTH}}$`).test(value);
  return isValid ? undefined : `must have ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} of a-z, 0-9 and -.`;
}

/** Yields slugs for a name, in order of preference, as another campaign may have any of them. */
export function* slugCandidates(name: string): Generator<string> {
  const base = slugify(name, { lower: true, strict: true }).slice(0, MAX_BASE_LENGTH).replace(/-$/, '');
  const slug = base.length < MIN_SLUG_LENGTH ? ['campaign', base].filter(Boolean).join('-') : base;
  yield slug;
  for (let number = 2; number <= MAX_NUMBER; number++) yield `${slug}-${number}`;
  for (;;) yield `${slug}-${Math.random().toString(36).slice(2, 10)}`;
}
