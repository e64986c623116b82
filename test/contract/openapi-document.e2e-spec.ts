import { createConfig, lintFromString } from '@redocly/openapi-core';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { CHOICES, FACTS } from './facts';
import { ApiDocument, Schema } from './api-document';

/** Rules beyond the strict ones of the linter. */
const RULES = {
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
} as const;

/** Where a schema has the type of the items of a list or a map. */
const ITEM_KEYS: Record<string, string> = { '[]': 'items', '{}': 'additionalProperties' };

/** The type at a path in a schema, in the notation of the facts, or `none`. */
function typeAt(schema: Schema | undefined, path: string): string {
  const [, key = '', form = '', rest = ''] = /^(\w+)(\[\]|\{\})?\.?(.*)$/.exec(path) ?? [];
  const choices: (Schema | undefined)[] = [schema, ...((schema?.anyOf ?? []) as Schema[])];
  const field = choices.map((choice) => choice?.properties?.[key] as Schema).find((found) => found !== undefined);
  const inner = ITEM_KEYS[form] === undefined ? field : (field?.[ITEM_KEYS[form]] as Schema | undefined);
  return rest === '' ? typeOf(inner) : typeAt(inner, rest);
}

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return 'none';
  const choices: Schema[] | undefined = schema.oneOf ?? schema.anyOf;
  if (choices)
    return choices
      .map(typeOf)
      .filter((type) => type !== '?')
      .join('|')
      .replace('0|', 'integer|');
  if (schema.enum?.length === 1 && [0, '0'].includes(schema.enum[0])) return JSON.stringify(schema.enum[0]);
  const types: string[] = [schema.type].flat();
  return types.filter((type) => type !== 'null').join('|') + (types.includes('null') ? '?' : '');
}

/** Whether the last step of a path is required in the object that contains it. */
function isRequired(schema: Schema, path: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const key = head.replace('[]', '');
  if (rest.length === 0) return schema.required?.includes(key) ?? false;
  const field = schema.properties?.[key] as Schema | undefined;
  return isRequired((head.endsWith('[]') ? field?.items : field) ?? {}, rest.join('.'));
}

const ID = { type: 'integer', minimum: 1, maximum: 2_147_483_647 };
const WEB_ADDRESS = { type: 'string', format: 'iri', pattern: '^https?://', maxLength: 2_048 };

const within = (size: number, least = -Infinity, most = Infinity) => size >= least && size <= most;

/** Whether a value is valid by a schema. */
function isValid(value: unknown, schema: Schema): boolean {
  if (schema.enum && !schema.enum.includes(value)) return false;
  if (typeof value === 'number') return within(value, schema.minimum, schema.maximum);
  if (Array.isArray(value)) return within(value.length, schema.minItems, schema.maxItems);
  if (typeof value !== 'string') return true;
  return within([...value].length, schema.minLength, schema.maxLength) && new RegExp(schema.pattern ?? '').test(value);
}

describe('The OpenAPI document', () => {
  let document: ApiDocument;
  let paths: Schema;
  let schemas: Schema;

  beforeAll(async () => {
    document = await ApiDocument.read();
    const content = JSON.parse(document.text) as Schema;
    paths = content.paths;
    schemas = content.components.schemas;
  });

  it('passes a linter without warnings', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const problems = await lintFromString({ source: document.text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('describes every id in a path, and its minimum of 1', () => {
    const operations = Object.values<Schema>(paths).flatMap((item) => Object.values<Schema>(item));
    const inPaths = operations
      .flatMap(({ parameters = [] }) => parameters as Schema[])
      .filter((parameter) => parameter.in === 'path' && !['type', 'dimension'].includes(parameter.name as string));
    expect(inPaths.length).toBeGreaterThan(20);
    for (const { schema, description, required } of inPaths)
      expect({ schema, description, required }).toEqual({
        schema: { type: 'integer', minimum: 1 },
        description: expect.stringMatching(/^Id of the [\w ]+\.$/),
        required: true,
      });
  });

  it('has the endpoints of docs/contract.md, and the facts of the contract have the same', () => {
    const text = readFileSync(join(__dirname, '../../docs/contract.md'), 'utf8');
    const rows = [...text.matchAll(/^\| (GET|POST|PUT|DELETE) \| `([^`]+)` \|/gm)];
    const names = rows.map(([, method, path]) => `${method} ${path!.replace(/:(\w+)/g, '{$1}')}`);
    expect(Object.keys(FACTS).sort()).toEqual(names.sort());
  });

  describe.each(Object.entries(FACTS))('for %s', (name, { query = {}, body = {}, answer }) => {
    it('has the documented query parameters', () => {
      const { parameters } = document.get(name);
      const found = parameters.filter((parameter) => parameter.in === 'query');
      expect(Object.fromEntries(found.map((parameter) => [parameter.name, parameter.schema.type]))).toMatchObject(
        query,
      );
    });

    it('has the documented fields of the body', () => {
      const schema = document.get(name).body ?? {};
      const found = Object.keys(body).map((path) => [
        path,
        typeAt(schema, path).replace('?', '') + (isRequired(schema, path) ? '!' : ''),
      ]);
      expect(Object.fromEntries(found)).toEqual(body);
    });

    it('has the documented fields of the response', () => {
      const schema = document.get(name).answers['200'];
      const found = Object.keys(answer).map((path) => [path, typeAt(schema, path)]);
      expect(Object.fromEntries(found)).toEqual(answer);
    });
  });

  it.each(CHOICES)('for %s has the documented values of %s', (name, field, words) => {
    const { parameters, body } = document.get(name);
    const schema = body?.properties?.[field] ?? parameters.find((parameter) => parameter.name === field)?.schema;
    expect(schema.enum).toEqual(words);
  });

  it.each([
    ['CreateLinkDto', 'url', { type: 'string', format: 'iri', maxLength: 2_048 }],
    ['CreateLinkDto', 'custom', { type: 'string', minLength: 1, maxLength: 64 }],
    ['CreateLinkDto', 'type', { type: 'string', pattern: '^(direct|frame|splash|(overlay-)?[0-9]+)$' }],
    ['CreateLinkDto', 'expiry', { type: 'string', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}' }],
    ['CreateLinkDto', 'metatitle', { type: 'string', minLength: 1, maxLength: 255 }],
    ['CreateLinkDto', 'metaimage', WEB_ADDRESS],
    ['CreateLinkDto', 'status', { type: 'string', enum: ['public', 'private'] }],
    ['CreateLinkDto', 'domain', { oneOf: [ID, { type: 'string', minLength: 1, maxLength: 300 }, { type: 'null' }] }],
    ['LinkBody', 'status', { type: 'string', enum: ['public', 'private'] }],
    ['LinkDetailsBody', 'status', { type: 'string', enum: ['public', 'private'] }],
    ['QrCodeBody', 'format', { type: 'string', enum: ['svg', 'png'] }],
    ['TotalsBody', 'from', { type: 'string', pattern: expect.stringContaining(':[0-9]{2}$') }],
    ['CreateLinkDto', 'channel', ID],
    ['CreateLinkDto', 'pixels', { type: 'array', maxItems: 50, items: ID }],
    ['CreateLinkDto', 'geotarget', { maxItems: 250, items: { $ref: '#/components/schemas/GeoTargetDto' } }],
    ['CreateLinkDto', 'parameters', { maxItems: 250, items: { $ref: '#/components/schemas/ParameterDto' } }],
    ['UpdateLinkDto', 'metatitle', { type: 'string', minLength: 1, maxLength: 255 }],
    ['UpdateLinkDto', 'pixels', { type: 'array', maxItems: 50, items: ID }],
    ['UpdateLinkDto', 'clear', { type: 'array', items: { type: 'string', enum: expect.arrayContaining(['expiry']) } }],
    ['DeviceTargetDto', 'device', { type: 'string', enum: expect.arrayContaining(['iPhone', 'desktop']) }],
    ['CreateSplashPageDto', 'counter', { type: 'integer', minimum: 0, maximum: 60 }],
    ['CreateOverlayDto', 'color', { type: 'string', pattern: '^#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})$' }],
    ['UpdateOverlayDto', 'options', { minItems: 2, maxItems: 10, items: { type: 'string', maxLength: 100 } }],
    ['CreatePixelDto', 'tag', { type: 'string', minLength: 1, maxLength: 64 }],
    ['CreateBioPageDto', 'theme', { enum: ['auto', 'light', 'dark', 'ocean', 'forest', 'sunset'] }],
    ['UpdateAccountDto', 'email', { type: 'string', format: 'email', maxLength: 254 }],
    ['AddUserDto', 'planid', ID],
    ['UpdateUserDto', 'status', { anyOf: [{ type: 'string', enum: ['active', 'suspended'] }, { type: 'string' }] }],
    ['UpdateAccountDto', 'password', { type: 'string', minLength: 8, maxLength: 128 }],
  ])('describes the values of %s.%s', (name, field, facts) => {
    const property = schemas[name].properties[field] as Schema;
    // Fields of an update that can be cleared allow `null`, too.
    const [type] = [property.type].flat();
    expect({ ...property, type }).toMatchObject(facts);
  });

  it('has a description and an example of a field', () => {
    expect(schemas.CreateLinkDto.properties.metatitle).toMatchObject({
      description: 'Title shown in previews and lists.',
      example: 'Spring sale',
    });
  });

  it('has the required fields, and none for updates', () => {
    expect(schemas.CreateOverlayDto.required).toEqual(['type', 'name']);
    expect(schemas.CreatePixelDto.required).toEqual(['type', 'name', 'tag']);
    for (const name of ['UpdateLinkDto', 'UpdateOverlayDto', 'UpdateSplashPageDto', 'UpdateBioPageDto'])
      expect(schemas[name].required).toBeUndefined();
  });

  it('requires the address or the variants of a new link', () => {
    const { required, allOf } = schemas.CreateLinkDto as Schema;
    expect(required).toBeUndefined();
    expect(allOf).toEqual([{ anyOf: [{ required: ['url'] }, { required: ['variants'] }] }]);
  });

  it('describes which routes are for administrators', () => {
    const refusalOf = (path: string, method: string) => JSON.stringify(paths[path][method].responses['403']);
    expect(refusalOf('/api/users', 'get')).toMatch('not an administrator');
    expect(refusalOf('/api/plan/{planid}/user/{userid}', 'put')).toMatch('not an administrator');
    expect(refusalOf('/api/account', 'get')).not.toMatch('administrator');
    expect(schemas.AddUserDto.required.sort()).toEqual(['email', 'password', 'username']);
    expect(Object.keys(schemas.UserBody.properties)).toEqual(expect.arrayContaining(['id', 'status', 'admin']));
    expect(paths['/api/user/{id}/delete'].delete.responses['409'].description).toBe('It is your own account.');
  });

  it('has the query parameters of a list', () => {
    const parameters = Object.fromEntries(
      paths['/api/urls'].get.parameters.map(({ name, required, schema }: Schema) => [name, { required, ...schema }]),
    );
    expect(parameters).toMatchObject({
      limit: { required: false, type: 'integer', minimum: 1, default: 15 },
      page: { required: false, type: 'integer', minimum: 1, default: 1 },
      order: { required: false, type: 'string', enum: ['date', 'click', 'alias', 'updated'] },
    });
  });

  it('is version 3.1, with the version of the package and a contact', () => {
    const { openapi, info } = JSON.parse(document.text) as Schema;
    const { version } = JSON.parse(readFileSync(join(__dirname, '../../package.json'), 'utf8')) as Schema;
    expect([openapi, info.version, info.contact.url]).toEqual(['3.1.0', version, 'https://go.signpost.test']);
    expect(document.text).not.toContain('"nullable"');
  });

  it('has the header that acts in another account, but not on the routes for administrators', () => {
    const headersOf = (name: string) => document.get(name).parameters.filter((parameter) => parameter.in === 'header');
    const { required, schema } = headersOf('GET /api/urls').find(({ name }) => name === 'X-Account') as Schema;
    expect([required, schema]).toEqual([undefined, { type: 'integer', minimum: 1 }]);
    for (const name of ['GET /api/users', 'PUT /api/plan/{planid}/user/{userid}']) expect(headersOf(name)).toEqual([]);
  });

  it('describes every schema and every property', () => {
    const undescribed = Object.entries<Schema>(schemas).flatMap(([name, { description, properties = {} }]) => [
      ...(description === undefined ? [name] : []),
      ...Object.entries<Schema>(properties).flatMap(([field, facts]) =>
        facts.description === undefined ? [`${name}.${field}`] : [],
      ),
    ]);
    expect(undescribed).toEqual([]);
  });

  it('has a named schema for each success, and an example for each error', () => {
    const { components } = JSON.parse(document.text) as Schema;
    const operations = Object.values<Schema>(paths).flatMap((item) => Object.values<Schema>(item));
    for (const { operationId, responses } of operations) {
      const { content = {} } = responses['200'] as Schema;
      const schema = content['application/json']?.schema as Schema | undefined;
      if (schema) expect([operationId, schema.$ref]).toEqual([operationId, expect.stringMatching(/Response$/)]);
    }
    for (const { content } of Object.values<Schema>(components.responses))
      expect(Object.keys(content['application/json'].examples as object).length).toBeGreaterThan(0);
  });

  it('describes overlays by a discriminator, with the fields that each type requires', () => {
    const { discriminator, oneOf } = schemas.CreateOverlayDto as Schema;
    expect(discriminator).toMatchObject({
      propertyName: 'type',
      mapping: { poll: '#/components/schemas/CreatePollOverlayDto' },
    });
    expect(oneOf).toHaveLength(6);
    expect(schemas.CreatePollOverlayDto.required).toEqual(['type', 'name', 'question', 'options']);
    expect(schemas.CreatePollOverlayDto.properties.code).toBeUndefined();
    expect(schemas.PreviewOverlayDto.oneOf).toHaveLength(6);
    expect(schemas.PreviewPollOverlayDto.required).toEqual(['type']);
  });

  it('takes the data of a QR code, or the id of a link in its place', () => {
    for (const { required, allOf } of [schemas.CreateQrCodeDto, schemas.PreviewQrCodeDto])
      expect([required, allOf]).toEqual([['type'], [{ anyOf: [{ required: ['data'] }, { required: ['linkid'] }] }]]);
  });

  it('has the header Idempotency-Key, and its errors, where a request can change something', () => {
    const hasHeader = ({ parameters = [] }: Schema) =>
      (parameters as Schema[]).some(({ $ref }) => $ref === '#/components/parameters/IdempotencyKey');
    expect(hasHeader(paths['/api/url/add'].post)).toBe(true);
    expect(hasHeader(paths['/api/urls/qr.zip'].post)).toBe(false);
    const operations = Object.values<Schema>(paths).flatMap((item) => Object.values<Schema>(item));
    for (const { operationId, responses } of operations.filter(hasHeader))
      expect([operationId, Object.keys(responses as object)]).toEqual([
        operationId,
        expect.arrayContaining(['409', '422']),
      ]);
  });

  it('has examples that are valid', () => {
    const fields = Object.entries<Schema>(schemas).flatMap(([name, { properties = {} }]) =>
      Object.entries<Schema>(properties).map(([field, schema]) => ({ field: `${name}.${field}`, schema })),
    );
    const withExample = fields.filter(({ schema }) => schema.example !== undefined);
    expect(withExample.length).toBeGreaterThan(50);
    const wrong = withExample.filter(({ schema }) => !isValid(schema.example, schema));
    expect(wrong.map(({ field }) => field)).toEqual([]);
  });
});

const ROOT = join(__dirname, '../..');

async function pagesIn(folder: string): Promise<Record<string, string>> {
  const names = (await readdir(folder)).sort();
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const)),
  );
}

/** It formats every page; on a busy machine that takes minutes. */
const WRITING_TIMEOUT_MS = 400_000;

/** The folders whose files `npm run docs:api` writes. */
const FOLDERS = ['docs/api', 'dashboard/src/api/generated'];

describe('The reference and the types of the client', () => {
  it(
    'are what `npm run docs:api` writes',
    async () => {
      const out = await mkdtemp(join(tmpdir(), 'signpost-reference-'));
      await promisify(execFile)(process.execPath, [join(ROOT, 'tools/api-docs/run.mjs'), '--out', out]);
      const filesBelow = (root: string) => Promise.all(FOLDERS.map((folder) => pagesIn(join(root, folder))));
      const [written, stored] = await Promise.all([filesBelow(out), filesBelow(ROOT)]);
      await rm(out, { recursive: true });
      expect(stored).toEqual(written);
    },
    WRITING_TIMEOUT_MS,
  );
});
