import { UnusableBody } from './unusable-body';

/** Nothing in the contract is nested deeper than three levels. */
const MAX_DEPTH = 16;
/** More than twice as many as the largest useful body holds. Each value would be validated before its list is found too long. */
const MAX_VALUES = 10_000;

/** Finds out whether a body has too many values, or too deep ones. */
export function findShapeProblem(body: object): UnusableBody | undefined {
  let left = MAX_VALUES;
  for (const [field, value] of Object.entries(body)) {
    const { count, depth } = measure(value, left);
    left -= count;
    if (left < 0) return new UnusableBody(`${field} is too much: a body holds 10,000 values at most.`, field);
    if (depth > MAX_DEPTH) return new UnusableBody('The body is nested too deeply.');
  }
  return undefined;
}

/** Level by level, as recursion would overflow the stack; no further than the limits. */
function measure(value: unknown, most: number): { count: number; depth: number } {
  let [level, count, depth] = [[value], 0, 0];
  while (level.length > 0 && count <= most && depth <= MAX_DEPTH) {
    count += level.length;
    depth++;
    if (count <= most) level = level.flatMap(valuesIn);
  }
  return { count, depth };
}

function valuesIn(value: unknown): unknown[] {
  return typeof value === 'object' && value !== null ? Object.values(value) : [];
}
