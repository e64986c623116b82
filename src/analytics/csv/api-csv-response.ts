import { applyDecorators, Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a route that returns JSON, or with `format=csv` a CSV file. */
export function ApiCsvResponse(answer: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(answer),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(answer) } },
        'text/csv': { schema: { type: 'string' } },
      },
    }),
  );
}
