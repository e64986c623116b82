import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import { InvalidInput } from '../../common/errors';
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
    const dto = (await super.transform(withoutBlanks(value), metadata)) as object;
    this.validated.add(value, dto);
    return dto;
  }
}

/** `null` and `""` mean absent. Names that every object inherits are not fields. */
function withoutBlanks(value: unknown): object {
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.filter(([name, field]) => field !== null && field !== '' && !(name in Object.prototype)),
  );
}
