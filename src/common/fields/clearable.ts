import { Transform } from 'class-transformer';

const CLEARING_VALUES = Symbol('clearing values');

/**
 * Names optional fields of an update that a blank value clears. Elsewhere, a blank value means that a field is absent.
 * @param blanks the values that clear: `null` and `""` by default
 */
export function Clearable(fields: readonly string[], blanks: readonly unknown[] = [null, '']): ClassDecorator {
  return ({ prototype }) => {
    for (const field of fields) Reflect.defineMetadata(CLEARING_VALUES, blanks, prototype as object, field);
  };
}

/** Whether this value clears the field of a request. @param dto the class of the request */
export function isClearing(dto: { prototype: object }, field: string, value: unknown): boolean {
  const blanks = Reflect.getMetadata(CLEARING_VALUES, dto.prototype, field) as readonly unknown[] | undefined;
  return blanks?.includes(value) ?? false;
}

/** Returns the request with null for the fields that it lists in `clear` and does not set. */
export function withCleared<Dto extends { clear?: readonly string[] }>(dto: Dto): Dto {
  const fields = dto as Record<string, unknown>;
  const unset = (dto.clear ?? []).filter((field) => fields[field] === undefined);
  return { ...dto, ...Object.fromEntries(unset.map((field) => [field, null])) };
}

/** A field for which null and an empty string mean that it is absent. */
export function BlankIsAbsent(): PropertyDecorator {
  return Transform(({ value }: { value: unknown }) => (value === '' || value === null ? undefined : value));
}
