import { RATE_HEADERS } from './document-errors';
import { Operation, refTo, Response, Schema, Schemas } from '../openapi-types';

/** The fields of a success that list input without effect. */
const REMARKS: Record<string, Schema> = {
  ignored: {
    type: 'array',
    items: { type: 'string' },
    description:
      'Names that were sent and had no effect: unknown fields and parameters, and unknown words in a filter.',
    example: ['pasword'],
  },
  hints: {
    type: 'object',
    additionalProperties: { type: 'string' },
    description: 'Hints by the name of a field or parameter, such as the nearest known name.',
    example: { pasword: 'did you mean password?' },
  },
};

/** The envelopes of successes. Known clients test for the string "0" in lists. */
export const ENVELOPES: Schemas = {
  Success: envelope('The envelope of a success.', { type: 'integer', enum: [0], description: '0 means success.' }),
  ListSuccess: envelope('The envelope of a list.', { type: 'string', enum: ['0'], description: '"0" means success.' }),
};

function envelope(description: string, error: Schema): Schema {
  return { type: 'object', description, required: ['error'], properties: { error, ...REMARKS } };
}

/** Describes the response to a success by a schema of its own, which is named after the operation. */
export function documentSuccess({ operationId = '', responses }: Operation, schemas: Schemas): Response {
  const { content } = responses['200'] ?? responses['201'] ?? {};
  const json = content?.['application/json'];
  const described = { description: 'Success.', headers: RATE_HEADERS };
  if (content !== undefined && json === undefined) return { ...described, content };
  const name = `${pascalCase(operationId)}Response`;
  schemas[name] = inEnvelope(json?.schema ?? {});
  return { ...described, content: { ...content, 'application/json': { schema: refTo(name) } } };
}

function inEnvelope(schema: Schema): Schema {
  const choices = schema.anyOf as Schema[] | undefined;
  // A search by `short` that finds nothing returns an error with status 200.
  if (choices) return { anyOf: [...choices.map(inEnvelope), refTo('Failure')] };
  const isPage = schema.properties?.data !== undefined;
  return { allOf: [refTo(isPage ? 'ListSuccess' : 'Success'), schema] };
}

function pascalCase(operationId: string): string {
  return operationId.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());
}
