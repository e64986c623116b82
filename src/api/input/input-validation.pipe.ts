import { ArgumentMetadata, Injectable, ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';
import { FieldProblem, InvalidInput } from '../../common/errors';
import { isClearing } from '../../common/fields/clearable';
import { UnusableBody } from './unusable-body';

/** Turns bodies and queries into their DTOs. Unknown fields are dropped; the error names every invalid field. */
@Injectable()
export class InputValidationPipe extends ValidationPipe {
  constructor() {
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
    return super.transform(withoutBlanks(value, metadata.metatype), metadata);
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

function problemsOf({ property, constraints, children = [] }: ValidationError, path = ''): FieldProblem[] {
  const field = /^\d+$/.test(property) ? `${path}[${property}]` : `${path}${path && '.'}${property}`;
  const own = Object.values(constraints ?? {}).map((message) => ({ field, message: message.replace(property, field) }));
  return [...own, ...children.flatMap((child) => problemsOf(child, field))];
}
