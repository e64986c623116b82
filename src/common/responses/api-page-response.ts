import { applyDecorators, Type } from '@nestjs/common';
import { ApiExtraModels, ApiOkResponse, getSchemaPath } from '@nestjs/swagger';

const COUNTS = {
  result: { type: 'integer', description: 'Number of all matches.', example: 1 },
  perpage: { type: 'integer', description: 'Results per page.', example: 15 },
  currentpage: { type: 'integer', description: 'Page returned.', example: 1 },
  nextpage: { type: 'integer', nullable: true, description: 'Next page; null on the last one.', example: null },
  maxpage: { type: 'integer', description: 'Last page.', example: 1 },
};

/** What a route returns beside a page as documented. */
interface PageOptions {
  /** Another body that the route may return. */
  other?: Type;
  /** Further properties of `data`. */
  more?: Record<string, object>;
  /** Whether it returns a CSV file with `format=csv`. */
  hasFile?: boolean;
}

/** Documents a route that returns a page of rows under this key (docs/contract.md, Pagination envelope). */
export function ApiPageResponse(
  key: string,
  row: Type,
  { other, more, hasFile = false }: PageOptions = {},
): MethodDecorator {
  const rows = { type: 'array', description: 'The rows of the page.', items: { $ref: getSchemaPath(row) } };
  const properties = { ...COUNTS, ...more, [key]: rows };
  const page = {
    type: 'object',
    required: ['data'],
    properties: { data: { type: 'object', description: 'The page.', required: Object.keys(properties), properties } },
  };
  const schema = other === undefined ? page : { anyOf: [page, { $ref: getSchemaPath(other) }] };
  const file: Record<string, { schema: { type: 'string' } }> = hasFile
    ? { 'text/csv': { schema: { type: 'string' } } }
    : {};
  return applyDecorators(
    ApiExtraModels(row, ...(other ? [other] : [])),
    ApiOkResponse({ content: { 'application/json': { schema }, ...file } }),
  );
}
