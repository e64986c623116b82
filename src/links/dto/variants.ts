const MIN_VARIANTS = 2;
export const MAX_VARIANTS = 5;
const ALL_PERCENT = 100;

interface SentVariant {
  url?: unknown;
  weight?: unknown;
}

/** An empty list clears the variants. */
export function tooFewVariants(variants: unknown): string | undefined {
  const isTooShort = Array.isArray(variants) && variants.length > 0 && variants.length < MIN_VARIANTS;
  return isTooShort ? `must have ${MIN_VARIANTS} to ${MAX_VARIANTS} entries.` : undefined;
}

/** Returns what is wrong with the weights of a list of variants. */
export function sharesProblem(variants: unknown): string | undefined {
  if (!Array.isArray(variants) || variants.length < MIN_VARIANTS) return undefined;
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
