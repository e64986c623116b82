import { Operation, Parameter, resolve, Schema, Schemas } from '../openapi-types';
import { MAX_ID } from '../../../common/fields/fields';

/** Optional fields that examples leave out: they need something that a fresh service lacks, add tags, or shut visitors out. */
const LEFT_OUT = ['clear', 'domain', 'expiration', 'expiry', 'logo', 'password', 'tags'];
/** The first account and the first key are the administrator's own, which cannot change themselves. */
const FIRST_IS_OWN = /\/api\/(user|plan|account\/keys)\//;

/** Adds an example to every body and every id, with which the route succeeds on a fresh service. */
export function documentExamples(path: string, { parameters = [], requestBody }: Operation, schemas: Schemas): void {
  for (const parameter of parameters) {
    if (parameter.in === 'path') parameter.example = pathExample(path, parameter);
    else describeExample(parameter);
  }
  const content = requestBody?.content['application/json'];
  if (content !== undefined) content.example ??= exampleOf(content.schema, schemas);
}

/** The first of several words, or an id. The second key is the administrator's own as well, if the examples are sent in order. */
function pathExample(path: string, { name, schema }: Parameter): unknown {
  if (schema?.enum !== undefined) return (schema.enum as unknown[])[0];
  if (name === 'keyid') return 3;
  return FIRST_IS_OWN.test(path) && name !== 'planid' ? 2 : 1;
}

/** All parameters of the query are optional: `/docs` would send an example as a value, and filter everything out. */
function describeExample(parameter: Parameter): void {
  const { example, ...schema } = parameter.schema ?? {};
  Object.assign(parameter, { schema, required: false });
  if (example === undefined || schema.enum !== undefined) return;
  const text = typeof example === 'string' ? example : JSON.stringify(example);
  parameter.description = `${parameter.description} Example: \`${text}\`.`;
}

function exampleOf(schema: Schema, schemas: Schemas): unknown {
  const { properties, required = [], oneOf, items, example, allOf, type } = resolve(schema, schemas);
  if (example !== undefined) return example;
  const [choice] = (oneOf ?? allOf ?? []) as Schema[];
  if (choice !== undefined) return exampleOf(choice, schemas);
  if (type === 'array') return [exampleOf(items as Schema, schemas)];
  const fields = Object.entries(properties ?? {}).filter(
    ([name, field]) => required.includes(name) || (!LEFT_OUT.includes(name) && hasExample(field)),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]));
}

/** Ids, also in lists, have no example: what they name does not exist on a fresh service. */
function hasExample({ example, maximum, items }: Schema): boolean {
  const isId = maximum === MAX_ID || (items as Schema | undefined)?.maximum === MAX_ID;
  return example !== undefined && !isId;
}

/**
 * Splits a schema by the value of its `type`: fields with `x-types` belong to some types only, which may require them. The schema
 * of an update, which need not have a type, only gets an example with the fields of one.
 */
export function splitByType(schemas: Schemas): void {
  for (const [name, schema] of Object.entries(schemas)) {
    const { properties = {}, required } = schema;
    const types = properties.type?.enum as string[] | undefined;
    const isSplit = Object.values(properties).some((field) => field['x-types'] !== undefined);
    if (types === undefined || !isSplit) continue;
    if (required?.includes('type')) addVariants(name, types, schema, schemas);
    else schema.example = exampleOf({ properties: propertiesOf(types[0]!, schema) }, schemas);
  }
  removeMarks(schemas);
}

function removeMarks(schemas: Schemas): void {
  for (const { properties = {} } of Object.values(schemas))
    for (const field of Object.values(properties)) {
      delete field['x-types'];
      delete field['x-required'];
    }
}

function addVariants(owner: string, types: string[], schema: Schema, schemas: Schemas): void {
  const mapping = types.map((type) => [type, addVariant(owner, type, schema, schemas)] as const);
  schema.oneOf = mapping.map(([, $ref]) => ({ $ref }));
  schema.discriminator = { propertyName: 'type', mapping: Object.fromEntries(mapping) };
}

/** Adds the schema of one type, and returns the reference to it. */
function addVariant(owner: string, type: string, schema: Schema, schemas: Schemas): string {
  const { required = [] } = schema;
  const properties = propertiesOf(type, schema);
  const fields = Object.entries(properties);
  const isPreview = owner.startsWith('Preview');
  const name = owner.replace(/^(Create|Preview)/, (word) => word + type[0]!.toUpperCase() + type.slice(1));
  schemas[name] = {
    type: 'object',
    description: `${owner} of the type \`${type}\`.`,
    required: isPreview
      ? required
      : [...required, ...fields.filter(([, field]) => field['x-required']).map(([field]) => field)],
    properties: Object.fromEntries(fields.map(([field, facts]) => [field, { ...facts }])),
  };
  schemas[name].properties!.type = { ...properties.type, enum: [type], example: type };
  return `#/components/schemas/${name}`;
}

function propertiesOf(type: string, { properties = {} }: Schema): Record<string, Schema> {
  const typesOf = (field: Schema) => field['x-types'] as string[] | undefined;
  return Object.fromEntries(Object.entries(properties).filter(([, field]) => typesOf(field)?.includes(type) ?? true));
}
