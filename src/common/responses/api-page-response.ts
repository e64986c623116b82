import { applyDecorators, Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

const COUNTS = {
  result: { type: 'integer', description: 'Number of all matches.', example: 1 },
  perpage: { type: 'integer', description: 'Results per page.', example: 15 },
  currentpage: { type: 'integer', description: 'Page returned.', example: 1 },
  nextpage: { type: 'integer', nullable: true, description: 'Next page; null on the last one.', example: null },
  maxpage: { type: 'integer', description: 'Last page.', example: 1 },
};

/**
 * Documents a route that returns a page of rows under this key (docs/contract.md, Pagination envelope).
 * @param other another body that the route may return
 * @param more further properties of `data`
 */
export function ApiPageResponse(
  key: string,
  row: Type,
  other?: Type,
  more: Record<string, object> = {},
): MethodDecorator {
  const rows = { type: 'array', description: 'The rows of the page.', items: { $ref: getSchemaPath(row) } };
  const properties = { ...COUNTS, ...more, [key]: rows };
  const page = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'object', description: 'The page.', required: Object.keys(properties), properties } },
  };
  const schema = other === undefined ? page : { anyOf: [page, { $ref: getSchemaPath(other) }] };
  return applyDecorators(ApiExtraModels(row, ...(other ? [other] : [])), ApiOkResponse({ schema }));
}
