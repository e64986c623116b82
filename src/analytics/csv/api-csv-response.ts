import { applyDecorators, Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

/** Documents a route that returns JSON, or with `format=csv` a CSV file. */
export function ApiCsvResponse(body: Type): MethodDecorator {
  return applyDecorators(
    ApiExtraModels(body),
    ApiOkResponse({
      content: {
        'application/json': { schema: { $ref: getSchemaPath(body) } },
        'text/csv': { schema: { type: 'string' } },
      },
    }),
  );
}
