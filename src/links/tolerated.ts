import { Parameter } from './link.entity';

const LONGEST_NAME = 100;
const LONGEST_VALUE = 1_000;

/** The entries of a `parameters` list that have the documented shape; a widely copied sample has others. */
export function wellFormedParameters(value: unknown): Parameter[] | undefined {
  if (value === undefined || value === null) return undefined;
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.flatMap((entry) => {
    const { name, value: text } = (entry ?? {}) as { name?: unknown; value?: unknown };
    const isText = typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean';
    if (typeof name !== 'string' || name === '' || !isText) return [];
    const parameter = { name, value: String(text) };
    return isReasonable(parameter) ? [parameter] : [];
  });
}

function isReasonable({ name, value }: Parameter): boolean {
  return name.length <= LONGEST_NAME && value.length <= LONGEST_VALUE && name.isWellFormed() && value.isWellFormed();
}
