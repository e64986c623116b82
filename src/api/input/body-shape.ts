import { UnusableBody } from './unusable-body';

/** Nothing in the contract is nested deeper than three levels. */
const MAX_DEPTH = 16;
/** Twice the largest useful body. Without this limit, every value would be validated before its list is found too long. */
const MAX_VALUES = 10_000;

/**
 * What is wrong with a body that has too many values, or is nested too deeply.
 * @param maxValues for a route whose useful bodies are larger
 */
export function findShapeProblem(body: object, maxValues = MAX_VALUES): UnusableBody | undefined {
  let remaining = maxValues;
  for (const [field, value] of Object.entries(body)) {
    const { count, depth } = measure(value, remaining);
    remaining -= count;
    if (remaining < 0)
      return new UnusableBody(
        `${field} is too large: a body may contain at most ${maxValues.toLocaleString('en')} values.`,
        field,
      );
    if (depth > MAX_DEPTH) return new UnusableBody('The body is nested too deeply.');
  }
  return undefined;
}

/** Counts level by level, as recursion could overflow the stack, and stops beyond the limits. */
function measure(value: unknown, limit: number): { count: number; depth: number } {
  let [level, count, depth] = [[value], 0, 0];
  while (level.length > 0 && count <= limit && depth <= MAX_DEPTH) {
    count += level.length;
    depth++;
    if (count <= limit) level = level.flatMap(valuesIn);
  }
  return { count, depth };
}

function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
