/**
 * A filter: clicks with one of some values, or with none of them. In the address: values by comma, with `!` for none; a
 * backslash makes a comma, or a `!` at the beginning, part of a value.
 */
export interface Condition {
  values: string[];
  isNegated: boolean;
}

export function readCondition(text: string | undefined): Condition {
  const isNegated = text?.startsWith('!') ?? false;
  const words = (isNegated ? text!.slice(1) : (text ?? '')).split(/(?<!\\),/);
  return { values: words.filter((word) => word !== '').map((word) => word.replace(/\\([,!])/g, '$1')), isNegated };
}

/** @returns nothing if no value is left */
function writeCondition({ values, isNegated }: Condition): string | undefined {
  return values.length === 0 ? undefined : `${isNegated ? '!' : ''}${values.map(escaped).join(',')}`;
}

/** Adds a value to a filter. Values to include and to exclude do not mix: the new one replaces those of the other kind. */
export function withValue(text: string | undefined, value: string, isNegated: boolean): string | undefined {
  const now = readCondition(text);
  const values = now.isNegated === isNegated ? [...now.values.filter((other) => other !== value), value] : [value];
  return writeCondition({ values, isNegated });
}

export function withoutValue(text: string | undefined, value: string): string | undefined {
  const { values, isNegated } = readCondition(text);
  return writeCondition({ values: values.filter((other) => other !== value), isNegated });
}

export const negated = (text: string): string => (text.startsWith('!') ? text.slice(1) : `!${text}`);

const escaped = (value: string): string => value.replace(/,|^!/g, '\\$&');

/** Whether a filter can name a value: no backslash in it may stand where it would escape something. */
export const canBeNamed = (value: string): boolean => value !== '' && !/\\[,!]|\\$/.test(value);
