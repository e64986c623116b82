import { Parameter } from '../link.entity';

export const LONGEST_NAME = 100;
export const LONGEST_VALUE = 1_000;

/** The entries of a `parameters` list that have the documented shape; a widely copied sample has others. */
export function wellFormedParameters(value: unknown): Parameter[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const parameters = value.flatMap((entry: unknown) => {
    const { name, value: text } = (entry ?? {}) as { name?: unknown; value?: unknown };
    const isText = typeof text === 'string' || typeof text === 'number' || typeof text === 'boolean';
    if (typeof name !== 'string' || name === '' || !isText) return [];
    const parameter = { name, value: String(text) };
    return isReasonable(parameter) ? [parameter] : [];
  });
  // A list without a usable entry says nothing; only an empty one means none.
  return parameters.length > 0 || value.length === 0 ? parameters : undefined;
}

function isReasonable({ name, value }: Parameter): boolean {
  return isShort(name, LONGEST_NAME) && isShort(value, LONGEST_VALUE) && name.isWellFormed() && value.isWellFormed();
}

/** Counted in characters, as the document counts; of those a string has two units at most. */
function isShort(text: string, longest: number): boolean {
  return text.length <= 2 * longest && [...text].length <= longest;
}
