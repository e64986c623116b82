import { isDeepStrictEqual } from 'node:util';
import { InvalidInput } from '../errors';

/** Throws {@link InvalidInput} that names all fields for a request that sends none of them. */
export function requireChange(sent: object, fields: readonly string[]): void {
  if (Object.values(sent).some((value) => value !== undefined)) return;
  const message = `Send one or more of ${fields.join(', ')}.`;
  throw new InvalidInput(fields.map((field) => ({ field, code: 'required', message })));
}

/** Returns an object without the fields that are undefined: a DTO has a property also for each field that was not sent. */
export function withoutUndefined<Fields extends object>(fields: Fields): Partial<Fields> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;
}

/** Returns the fields of a request that are sent and differ from the stored ones: what is read can be sent back as it is. */
export function changesOf<Change extends object>(sent: Change, stored: object): Partial<Change> {
  const before = stored as Record<string, unknown>;
  const changed = Object.entries(sent).filter(
    ([field, value]) => value !== undefined && !isDeepStrictEqual(plain(value), plain(before[field])),
  );
  return Object.fromEntries(changed) as Partial<Change>;
}

/**
 * Whether a request changes anything. If so, all fields that it sends are to be written: a simultaneous request may have
 * changed those that are equal.
 */
export function differs(sent: object, stored: object): boolean {
  return Object.keys(changesOf(sent, stored)).length > 0;
}

/** Without classes and absent keys; a column without a value is null. */
function plain(value: unknown): unknown {
  if (value instanceof Date) return value.getTime();
  return JSON.parse(JSON.stringify(value ?? null)) as unknown;
}
