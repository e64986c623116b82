const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 5;
const ALL_PERCENT = 100;

interface SentVariant {
  url?: unknown;
  weight?: unknown;
}

/** Returns what is wrong with a list of variants as a whole; an empty one clears them. */
export function variantsProblem(variants: unknown): string | undefined {
  if (!Array.isArray(variants) || variants.length === 0) return undefined;
  if (variants.length < MIN_VARIANTS) return `must have ${MIN_VARIANTS} to ${MAX_VARIANTS} entries.`;
  const weights = variants.map((variant: SentVariant | null) => variant?.weight);
  // The problem of a weight that is not a number names that weight.
  if (!weights.every((weight) => typeof weight === 'number')) return undefined;
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return sum === ALL_PERCENT ? undefined : `must have weights that add up to ${ALL_PERCENT}.`;
}

/** The address of the first variant in a body that was not validated yet. */
export function firstVariantOf(body: { variants?: unknown }): unknown {
  const [first] = Array.isArray(body.variants) ? (body.variants as (SentVariant | null)[]) : [];
  return first?.url;
}
