import { createConfig, lintFromString } from '@redocly/openapi-core';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ApiDocument, Schema } from '../support/api-document';
import { CHOICES, FACTS } from '../contract/facts';

/** What the linter asks for beyond its strict rules. */
const RULES = {
  'info-contact': 'error',
  'operation-description': 'error',
  'operation-singular-tag': 'error',
  'operation-tag-defined': 'error',
  'parameter-description': 'error',
  'tag-description': 'error',
} as const;

/** Where a schema says what lists and maps hold. */
const INNER: Record<string, string> = { '[]': 'items', '{}': 'additionalProperties' };

/** The type that `path` leads to in a schema, as facts are written; `none` where it leads nowhere. */
function typeAt(schema: Schema | undefined, path: string): string {
  const [, key = '', form = '', rest = ''] = /^(\w+)(\[\]|\{\})?\.?(.*)$/.exec(path) ?? [];
  const choices: Schema[] = schema?.anyOf ?? [schema];
  const field = choices.map((choice) => choice?.properties?.[key] as Schema).find((found) => found !== undefined);
  const inner = INNER[form] === undefined ? field : (field?.[INNER[form]] as Schema | undefined);
  return rest === '' ? typeOf(inner) : typeAt(inner, rest);
}

function typeOf(schema: Schema | undefined): string {
  if (schema === undefined) return 'none';
  const choices: Schema[] | undefined = schema.oneOf ?? schema.anyOf;
  if (choices) return choices.map(typeOf).join('|').replace('0|', 'integer|');
  if (schema.enum?.length === 1 && [0, '0'].includes(schema.enum[0])) return JSON.stringify(schema.enum[0]);
  return `${schema.type}${schema.nullable ? '?' : ''}`;
}

/** Whether each step of a path must be sent; the steps above it may be left out. */
function isRequired(schema: Schema, path: string): boolean {
  const [head = '', ...rest] = path.split('.');
  const key = head.replace('[]', '');
  if (rest.length === 0) return schema.required?.includes(key) ?? false;
  const field = schema.properties?.[key] as Schema | undefined;
  return isRequired((head.endsWith('[]') ? field?.items : field) ?? {}, rest.join('.'));
}

describe('The document', () => {
  let document: ApiDocument;

  beforeAll(async () => (document = await ApiDocument.read()));

  it('passes a linter without a warning', async () => {
    const config = await createConfig({ extends: ['recommended-strict'], rules: RULES });
    const problems = await lintFromString({ source: document.text, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('says that every id in a path is 1 or more, and what it is the id of', () => {
    const { paths } = JSON.parse(document.text) as Schema;
    const operations = Object.values<Schema>(paths).flatMap((item) => Object.values<Schema>(item));
    const inPaths = operations
      .flatMap(({ parameters = [] }) => parameters as Schema[])
      .filter((parameter) => parameter.in === 'path' && parameter.name !== 'type');
    expect(inPaths.length).toBeGreaterThan(20);
    for (const { schema, description, required } of inPaths)
      expect({ schema, description, required }).toEqual({
        schema: { type: 'integer', minimum: 1 },
        description: expect.stringMatching(/^Id of the [\w ]+\.$/),
        required: true,
      });
  });

  it('has every row of the tables of endpoints in docs/api.md, and the facts have no other', () => {
    const text = readFileSync(join(__dirname, '../../docs/api.md'), 'utf8');
    const rows = [...text.matchAll(/^\| (GET|POST|PUT|DELETE) \| `([^`]+)` \|/gm)];
    const names = rows.map(([, method, path]) => `${method} ${path!.replace(/:(\w+)/g, '{$1}')}`);
    expect(Object.keys(FACTS).sort()).toEqual(names.sort());
  });

  describe.each(Object.entries(FACTS))('of %s', (name, { query = {}, body = {}, answer }) => {
    it('has the documented query parameters', () => {
      const { parameters } = document.get(name);
      const found = parameters.filter((parameter) => parameter.in === 'query');
      expect(Object.fromEntries(found.map((parameter) => [parameter.name, parameter.schema.type]))).toEqual(query);
    });

    it('has the documented fields of the body', () => {
      const schema = document.get(name).body ?? {};
      const found = Object.keys(body).map((path) => [
        path,
        typeAt(schema, path) + (isRequired(schema, path) ? '!' : ''),
      ]);
      expect(Object.fromEntries(found)).toEqual(body);
    });

    it('has the documented fields of the answer', () => {
      const schema = document.get(name).answers['200'];
      const found = Object.keys(answer).map((path) => [path, typeAt(schema, path)]);
      expect(Object.fromEntries(found)).toEqual(answer);
    });
  });

  it.each(CHOICES)('of %s names the documented words of %s', (name, field, words) => {
    const { parameters, body } = document.get(name);
    const schema = body?.properties?.[field] ?? parameters.find((parameter) => parameter.name === field)?.schema;
    expect(schema.enum).toEqual(words);
  });
});
