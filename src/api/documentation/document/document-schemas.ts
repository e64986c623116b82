import { COLOUR_PATTERN } from '../../../common/fields/colour';
import { TIMESTAMP_PATTERN } from '../../../common/fields/timestamp';
import { nameIn, Operation, Schema, Schemas } from '../openapi-types';
import { STANDARD_FIELDS } from '../standard-fields';

const FORMATS: [form: RegExp, facts: Schema][] = [
  [new RegExp(TIMESTAMP_PATTERN), { pattern: TIMESTAMP_PATTERN }],
  [/^\d{4}-\d{2}-\d{2}$/, { format: 'date' }],
  [/^https?:/, { format: 'iri' }],
  [/^#[0-9a-f]{6}$/, { pattern: COLOUR_PATTERN.source }],
];
const OWN_DESCRIPTIONS: Record<string, string> = {
  IdResponse: 'The id of what was created.',
  MessageResponse: 'A confirmation.',
};

/** Describes the schemas by the operations and the fields that use them, and their properties by their names. */
export function documentSchemas(operations: [name: string, operation: Operation][], schemas: Schemas): void {
  for (const [name, description] of Object.entries(OWN_DESCRIPTIONS)) describe(schemas[name], description);
  for (const [name, { requestBody, responses }] of operations) {
    describeNamed(requestBody?.content['application/json'].schema, `Body of \`${name}\`.`, schemas);
    describeNamed(responses['200']?.content?.['application/json']?.schema, `Response of \`${name}\`.`, schemas);
  }
  for (const [name, schema] of Object.entries(schemas)) documentProperties(name, schema, schemas);
}

function describe(schema: Schema | undefined, description: string): void {
  if (schema !== undefined) schema.description ??= description;
}

function describeNamed(schema: Schema | undefined, description: string, schemas: Schemas): void {
  if (schema?.$ref === undefined) return;
  const named = schemas[nameIn(schema.$ref)];
  describe(named, description);
  const parts = [named?.allOf, named?.anyOf, named?.oneOf].flatMap((list) => (list ?? []) as Schema[]);
  for (const part of parts) describeNamed(part, description, schemas);
}

/** @param owner the schema of the properties, or one that contains it */
function documentProperties(owner: string, schema: Schema, schemas: Schemas): void {
  for (const part of (schema.allOf ?? schema.anyOf ?? []) as Schema[]) documentProperties(owner, part, schemas);
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const description = property.description ?? STANDARD_FIELDS[name];
    // Beside `$ref`, a description is allowed since OpenAPI 3.1.
    if (description !== undefined) property.description = description;
    if (/(Response|Body)$/.test(owner)) addFormat(property);
    for (const reference of referencesIn(property)) describe(schemas[reference], `\`${name}\` of ${owner}.`);
    documentProperties(owner, property, schemas);
  }
}

/** The format of a text in a response, as its example shows it. */
function addFormat(property: Schema): void {
  const { type, example, pattern, format, enum: words } = property;
  if (type !== 'string' || typeof example !== 'string' || (pattern ?? format ?? words) !== undefined) return;
  const [, facts = {}] = FORMATS.find(([form]) => form.test(example)) ?? [];
  // An address that may be empty has no format.
  if (!/empty/i.test(property.description ?? '')) Object.assign(property, facts);
}

/** Names of the schemas to which a property refers, directly or as its items or choices. */
function referencesIn({ $ref, items, allOf, anyOf, oneOf }: Schema): string[] {
  const parts = [items, allOf, anyOf, oneOf].flat().filter((part) => part !== undefined) as Schema[];
  return [...($ref === undefined ? [] : [nameIn($ref)]), ...parts.flatMap(referencesIn)];
}
