import { ArgumentMetadata, Type, ValidationPipe } from '@nestjs/common';
import { InvalidInput } from '../errors';
import { isClearing } from '../fields/clearable';
import { problemsOf } from './field-problems';

const pipe = new ValidationPipe({
  transform: true,
  whitelist: true,
  stopAtFirstError: true,
  exceptionFactory: (errors) => new InvalidInput(errors.flatMap((error) => problemsOf(error))),
});

/** Turns a body or a query into its DTO. Unknown fields are dropped. Throws {@link InvalidInput} naming every invalid field. */
export async function readInput(value: unknown, metadata: ArgumentMetadata): Promise<object> {
  return (await pipe.transform(withoutBlanks(value, metadata.metatype), metadata)) as object;
}

/** Reads an object as the body of a request that has this DTO. Throws as {@link readInput} does. */
export function readDto<Dto extends object>(dto: Type<Dto>, value: object): Promise<Dto> {
  return readInput(value, { type: 'body', metatype: dto }) as Promise<Dto>;
}

/** `null` and `""` mean absent, unless they clear the field. Names that every object inherits are not fields. */
export function withoutBlanks(value: unknown, dto: ArgumentMetadata['metatype'] = Object): object {
  const fields = Object.entries(value ?? {}).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      if (field !== null && field !== '') return [[name, field]];
      return isClearing(dto, name, field) ? [[name, null]] : [];
    }),
  );
}
