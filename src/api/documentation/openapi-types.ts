/** The parts of an OpenAPI document that the API layer describes. */
export type Schema = Record<string, unknown>;

export interface Response {
  description: string;
  headers?: Record<string, { $ref: string }>;
  content?: Record<string, { schema: Schema; example?: unknown }>;
}

export interface Parameter {
  in: string;
  name: string;
  description?: string;
  schema?: Schema;
}

/** Statuses that a route's own decorators describe. */
type OwnStatus = '200' | '201' | '403' | '409';

export interface Operation {
  tags?: string[];
  description?: string;
  parameters?: Parameter[];
  requestBody?: object;
  responses: Record<string, Response | { $ref: string }> & Partial<Record<OwnStatus, Response>>;
}
