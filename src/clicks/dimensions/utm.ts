/** Length of the columns; longer values are cut. */
const MAX_VALUE_LENGTH = 100;

export const UTM_NAMES = ['source', 'medium', 'campaign', 'term', 'content'] as const;

/** The values of the query parameters `utm_source` and so on. */
export type Utm = Partial<Record<(typeof UTM_NAMES)[number], string>>;

/** A query parameter that a link sets. */
export interface Parameter {
  name: string;
  value: string;
}

/** Returns the values of the visited address, else of the link's own parameters; `undefined` if neither has any. */
export function findUtm(query: string, parameters: readonly Parameter[]): Utm | undefined {
  if (!query.includes('utm_') && !parameters.some(({ name }) => name.startsWith('utm_'))) return undefined;
  const visited = new URLSearchParams(query);
  const utm: Utm = {};
  for (const name of UTM_NAMES) {
    const parameter = `utm_${name}`;
    const value = utmValue(visited.get(parameter) || parameters.find((own) => own.name === parameter)?.value);
    if (value) utm[name] = value;
  }
  return utm;
}

/** Returns a value as clicks have it: cut, and without control characters, which take several times their length in JSON. */
export function utmValue(value = ''): string {
  const text = value.replace(/\p{Cc}/gu, ' ').trim();
  return text.slice(0, MAX_VALUE_LENGTH).trimEnd().toWellFormed();
}
