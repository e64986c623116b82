import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { InvalidInput } from '../../common/errors';
import { isClearing } from '../../common/fields/clearable';
import { problemsOf } from './field-problems';
import { UnusableBody } from './unusable-body';
import { ValidatedInput } from './validated-input';

/** Turns bodies and queries into their DTOs. Unknown fields are dropped; the error names every invalid field. */
@Injectable()
export class InputValidationPipe extends ValidationPipe {
  constructor(private readonly validated: ValidatedInput) {
    super({
      transform: true,
      whitelist: true,
      stopAtFirstError: true,
      exceptionFactory: (errors) => new InvalidInput(errors.flatMap((error) => problemsOf(error))),
    });
  }

  override async transform(value: unknown, metadata: ArgumentMetadata): Promise<unknown> {
    // `PathId` reads parameters of the path: here `1e3` would become 1000.
    if (metadata.type !== 'body' && metadata.type !== 'query') return value;
    if (value instanceof UnusableBody) throw new InvalidInput([{ field: value.field, message: value.reason }]);
    const dto = (await super.transform(withoutBlanks(value, metadata.metatype), metadata)) as object;
    this.validated.add(value, dto);
    return dto;
  }
}

/** `null` and `""` mean absent, unless they clear the field. Names that every object inherits are not fields. */
function withoutBlanks(value: unknown, dto: ArgumentMetadata['metatype'] = Object): object {
  const fields = Object.entries(value ?? {}).filter(([name]) => !(name in Object.prototype));
  return Object.fromEntries(
    fields.flatMap(([name, field]): [string, unknown][] => {
      if (field !== null && field !== '') return [[name, field]];
      return isClearing(dto, name, field) ? [[name, null]] : [];
    }),
  );
}
