/** The parts of an OpenAPI document that the API layer describes. */
export type Schema = Record<string, unknown> & {
  $ref?: string;
  type?: string | string[];
  description?: string;
  example?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
};

/** The schemas of the document by name. */
export type Schemas = Record<string, Schema>;

export interface Content {
  schema: Schema;
  example?: unknown;
  examples?: Record<string, { value: unknown }>;
}

export interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, Content>;
}

export interface Parameter {
  $ref?: string;
  in: string;
  name: string;
  description?: string;
  example?: unknown;
  schema?: Schema;
}

/** Statuses that a route's own decorators describe. */
type OwnStatus = '200' | '201' | '403' | '409';

export interface Operation {
  operationId?: string;
  summary?: string;
  tags?: string[];
  description?: string;
  parameters?: Parameter[];
  security?: object[];
  'x-without-key'?: true;
  'x-reads-only'?: true;
  requestBody?: { required?: boolean; content: { 'application/json': Content } };
  responses: Record<string, Response | { $ref: string }> & Partial<Record<OwnStatus, Response>>;
}

export const refTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

/** The schema behind a reference, or the schema itself. */
export function resolve(schema: Schema, schemas: Schemas): Schema {
  return schema.$ref === undefined ? schema : (schemas[nameIn(schema.$ref)] ?? {});
}

export function nameIn(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
