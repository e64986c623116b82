import type { OpenAPIObject } from '@nestjs/swagger';
import { documentHeaders, PARAMETERS } from '../headers';
import { documentAlternatives } from './document-alternatives';
import { documentDescriptions, tagOf, TAGS } from './document-descriptions';
import { ERROR_SCHEMAS, errorComponents, errorsOf, headerComponents } from './document-errors';
import { documentExamples, splitByType } from './document-examples';
import { documentSchemas } from './document-schemas';
import { documentSuccess, ENVELOPES } from './document-success';
import { Operation, resolve, Schemas } from '../openapi-types';
import { toOpenApi31 } from '../to-openapi-31';

/** Adds the envelope, the errors, the rate headers, descriptions and examples to the document that Nest generates. */
export function documentOperations(document: OpenAPIObject): OpenAPIObject {
  const schemas = { ...document.components?.schemas, ...ERROR_SCHEMAS, ...ENVELOPES } as Schemas;
  splitByType(schemas);
  const operations = operationsIn(document);
  for (const [path, method, operation] of operations) {
    documentDescriptions(path, operation);
    documentExamples(path, operation, schemas);
    documentHeaders(method, operation);
    operation.responses = { '200': documentSuccess(operation, schemas), ...errorsOf(operation) };
  }
  documentAlternatives(schemas);
  for (const [, , { requestBody }] of operations)
    if (requestBody) requestBody.required = needsBody(requestBody, schemas);
  documentSchemas(
    operations.map(([path, method, operation]) => [`${method.toUpperCase()} ${path}`, operation]),
    schemas,
  );
  const added = { parameters: PARAMETERS, headers: headerComponents(), responses: errorComponents(), schemas };
  // Nest types documents of OpenAPI 3.0, where a schema has one type only.
  document.components = { ...document.components, ...added } as OpenAPIObject['components'];
  const used = new Set(Object.keys(document.paths).map(tagOf));
  document.tags = TAGS.filter(({ name }) => used.has(name));
  return toOpenApi31(document);
}

/** An absent body counts as `{}`. */
function needsBody({ content }: NonNullable<Operation['requestBody']>, schemas: Schemas): boolean {
  const { required, allOf } = resolve(content['application/json'].schema, schemas);
  return (required ?? allOf) !== undefined;
}

function operationsIn({ paths }: OpenAPIObject): [path: string, method: string, operation: Operation][] {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]): [string, string, Operation] => [
      path,
      method,
      operation,
    ]),
  );
}
