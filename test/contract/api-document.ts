import Ajv, { ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TestResponse } from '../support/http';
import { ServiceProcess } from '../support/service-process';

/** A schema or another object of the document. */
export type Schema = Record<string, TestResponse['body']>;

/** An operation of the document, with all references resolved. */
export interface Route {
  /** Such as `GET /api/url/{id}`. */
  name: string;
  method: string;
  path: string;
  /** False for the few routes that sign in. */
  needsKey: boolean;
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: Schema }[];
  body?: Schema;
  /** Schemas of responses, by status. */
  answers: Record<string, Schema>;
  /** Why it returns 409, if it may. */
  conflict?: string;
}

/** The OpenAPI document of the built service: the plug-in that reads types and docstrings runs only in the build. */
export class ApiDocument {
  private static served?: Promise<ApiDocument>;
  readonly routes: Route[];

  constructor(readonly text: string) {
    const document = JSON.parse(text) as Schema;
    this.routes = Object.entries<Schema>(resolved(document.paths, document)).flatMap(([path, item]) =>
      Object.entries<Schema>(item).map(([method, operation]) => routeOf(method.toUpperCase(), path, operation)),
    );
  }

  /** Starts a service once a test file: the document does not change. */
  static read(): Promise<ApiDocument> {
    return (this.served ??= this.fetch());
  }

  private static async fetch(): Promise<ApiDocument> {
    const folder = await mkdtemp(join(tmpdir(), 'signpost-document-'));
    const environment = { DATA_DIR: folder, BASE_URL: 'https://go.signpost.test' };
    const service = await (await ServiceProcess.start(environment)).ready();
    try {
      return new ApiDocument((await service.send('/docs/openapi.json')).text);
    } finally {
      await service.stop();
      await rm(folder, { recursive: true });
    }
  }

  find(name: string): Route | undefined {
    return this.routes.find((route) => route.name === name);
  }

  get(name: string): Route {
    const route = this.find(name);
    if (route === undefined) throw new Error(`The document has no ${name}.`);
    return route;
  }
}

/** The fields that a body must have; of fields one of which is required, the first. */
export function requiredFields({ required = [], anyOf = [] }: Schema = {}): string[] {
  return [...(required as string[]), ...(((anyOf as Schema[])[0]?.required ?? []) as string[])];
}

/** The path of a route with values for its parameters. */
export function addressOf({ path }: Route, parameters: Record<string, unknown> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => String(parameters[name]));
}

function routeOf(method: string, path: string, { parameters = [], requestBody, responses, security }: Schema): Route {
  const answers = Object.fromEntries(
    Object.entries<Schema>(responses).map(([status, { content }]) => [
      status,
      // Images and streams are not JSON.
      content['application/json']?.schema ?? {},
    ]),
  );
  const body = requestBody?.content['application/json'].schema;
  const conflict = responses['409']?.description as string | undefined;
  const needsKey = security?.length !== 0;
  return { name: `${method} ${path}`, method, path, needsKey, parameters, body, answers, conflict };
}

/** The same without `$ref`, and with one schema instead of each `allOf`. */
function resolved<T>(node: T, document: Schema): T {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item: unknown) => resolved(item, document)) as T;
  const { $ref } = node as Schema;
  if (typeof $ref === 'string') return resolved(lookUp($ref, document) as T, document);
  const entries = Object.entries(node).map(([key, value]) => [key, resolved(value as unknown, document)]);
  const { allOf, ...rest } = Object.fromEntries(entries) as Schema;
  return (allOf === undefined ? rest : [rest, ...(allOf as Schema[])].reduce(merged)) as T;
}

function lookUp(reference: string, document: Schema): Schema {
  return reference
    .split('/')
    .slice(1)
    .reduce((node, key) => node[key] as Schema, document);
}

function merged(one: Schema, other: Schema): Schema {
  const properties = { ...one.properties, ...other.properties };
  const required = [...(one.required ?? []), ...(other.required ?? [])];
  return {
    ...one,
    ...other,
    ...(Object.keys(properties).length > 0 ? { properties } : {}),
    ...(required.length > 0 ? { required } : {}),
  };
}

const ajv = addFormats(new Ajv({ allErrors: true, strict: false, formats: { iri: true } }));
const checks = new Map<Schema, ValidateFunction>();

/** How a response differs from the schema that the document declares for it; undeclared keys are differences. */
export function responseProblems({ answers, name }: Route, { status, body }: TestResponse): string[] {
  const schema = answers[String(status)];
  if (schema === undefined) return [`${name} may not return ${status}: ${JSON.stringify(body)}`];
  const check = checks.get(schema) ?? ajv.compile(closed(schema));
  checks.set(schema, check);
  if (check(body)) return [];
  return check.errors!.map(
    ({ instancePath, message, params }) =>
      `${name} ${status} ${instancePath} ${message} ${JSON.stringify(params)} in ${JSON.stringify(body)}`,
  );
}

/** The same schema, in which only maps may have undeclared keys. */
function closed<T>(node: T): T {
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node)) return node.map((item: unknown) => closed(item)) as T;
  const copy: Schema = Object.fromEntries(Object.entries(node).map(([key, value]) => [key, closed<unknown>(value)]));
  const isObject = copy.type === 'object' && copy.properties !== undefined && copy.additionalProperties === undefined;
  return (isObject ? { ...copy, additionalProperties: false } : copy) as T;
}
