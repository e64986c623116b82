import fc from 'fast-check';
import { Schema } from './api-document';

/**
 * Seed and number of runs of a test with generated input. `TEST_SEED` sets the seed; on MySQL it is one more, so that the
 * engines try different input. `TEST_RUNS` multiplies the runs. jest.config.mjs has the defaults, and each test run ends with
 * their values.
 */
export function fastCheckOptions(runs: number): { seed: number; numRuns: number } {
  const seed = Number(process.env.TEST_SEED) + (TEST_ENGINE === 'mysql' ? 1 : 0);
  return { seed, numRuns: Math.ceil(runs * Number(process.env.TEST_RUNS)) };
}

/** Time limit of a test with many runs on a busy machine. */
export const FAST_CHECK_TIMEOUT_MS = 400_000 * Math.max(1, Number(process.env.TEST_RUNS));

const isPlain = (character: string) => !/[\p{Cc}\p{Cs}]/u.test(character);

/** Characters of all planes, the special ones more often, without those that text may not contain. */
const character = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...'abcXYZ019 -_.,"\'`\\/<>&%;?#{}[]()äßéİſ漢😀\n') },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter(isPlain) },
);

/** Plain text with a number of characters in a range; a blank one means absent. */
export function plainText(shortest = 1, longest = 30): fc.Arbitrary<string> {
  const usual = fc.array(character, { minLength: shortest, maxLength: Math.min(longest, shortest + 30) });
  const full = fc.array(character, { minLength: longest, maxLength: longest });
  const sizes = longest <= 300 ? [{ weight: 9, arbitrary: usual }, full] : [usual];
  return fc.oneof(...sizes).map((characters) => characters.join(''));
}

export const word = fc.string({ unit: fc.constantFrom(...'abcdefghij0123456789'), minLength: 12, maxLength: 12 });

export const webAddress = fc
  .tuple(word, fc.string({ unit: 'grapheme-ascii', maxLength: 20 }))
  .map(([name, path]) => `https://${name}.example.com/${encodeURIComponent(path)}`);

const parse = (text: string) => JSON.parse(text) as unknown;

/** Values that no client should send. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -0,
    -1,
    1.5,
    1e308,
    -1e308,
    2 ** 31,
    2 ** 53,
    [],
    {},
    [[]],
    [null],
    [{}],
    { toString: 1 },
    [{ toString: 1 }],
    [''],
  ),
  fc.constantFrom('', ' ', 'true', '0', '-1', '1e3', '0x10', '９', '1'.repeat(400), '\u0000', '\u202e', '\ufeff'),
  fc.constantFrom('\ud800', 'x\udfff@example.com', 'ada@\ud800.example.com', 'https://\ud800.example.com'),
  fc.constantFrom("' OR 1=1 --", '<script>', '%', '%ff', '../..', 'javascript:alert(1)', 'http://', 'https://[::1'),
  fc.constantFrom('https://ada:secret@example.com', '2030-02-30 25:61:61', '#12', 'overlay-0', 'splash-1', '__proto__'),
  fc.constantFrom('x'.repeat(70_000), '😀'.repeat(3_000), `https://example.com/${'x'.repeat(3_000)}`),
  fc.constantFrom('{"__proto__": {"x": 1}}', '{"constructor": {"prototype": 1}}', '[{"__proto__": []}]').map(parse),
  fc.integer({ min: 1, max: 40 }).map((depth) => parse('['.repeat(depth) + ']'.repeat(depth))),
  fc.array(fc.integer({ min: 0, max: 0xffff })).map((units) => String.fromCharCode(...units)),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values that a schema of the OpenAPI document allows. @param known better values, by the name of the field */
export function valid(schema: Schema, known: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> {
  const choices: Schema[] | undefined = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => valid(chosen(schema, choice), known)));
  if (schema.enum) return fc.constantFrom<unknown>(...schema.enum);
  const byType: Record<string, () => fc.Arbitrary<unknown>> = {
    boolean: () => fc.boolean(),
    integer: () => fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 }),
    string: () => validText(schema),
    array: () => validList(schema, valid(schema.items as Schema, known)),
    object: () => validObject(schema, (name, field) => known[name] ?? valid(field, known)),
  };
  return byType[schema.type as string]?.() ?? hostile;
}

/** One of the choices of a schema; in an object whose choices are required fields, with all other fields. */
function chosen({ anyOf, ...schema }: Schema, choice: Schema): Schema {
  const isObject = anyOf !== undefined && schema.type === 'object';
  return isObject ? { ...schema, required: [...(schema.required ?? []), ...choice.required] } : choice;
}

function validList({ minItems = 0, maxItems = 3 }: Schema, of: fc.Arbitrary<unknown>): fc.Arbitrary<unknown[]> {
  return fc.array(of, { minLength: minItems, maxLength: Math.min(maxItems, 3) });
}

function validText({ format, pattern, minLength, maxLength }: Schema): fc.Arbitrary<string> {
  if (format === 'iri') return webAddress;
  if (format === 'email') return word.map((name) => `${name}@example.com`);
  if (String(pattern).startsWith('^[0-9]{4}-')) return fc.constantFrom('2099-12-31 23:59:59', '2098-01-01 00:00:00');
  if (pattern !== undefined && pattern !== '\\S') return fc.stringMatching(new RegExp(pattern as string));
  return plainText(minLength, maxLength);
}

type Fields = (name: string, field: Schema) => fc.Arbitrary<unknown>;

function validObject({ properties = {}, required = [] }: Schema, arbitraryOf: Fields): fc.Arbitrary<object> {
  const entries = Object.entries<Schema>(properties).map(([name, field]) => [name, arbitraryOf(name, field)]);
  return fc.record(Object.fromEntries(entries), { requiredKeys: required, noNullPrototype: true });
}

/** Mostly values that a schema allows, mixed with some that it does not, at every depth. */
export function mixed(schema: Schema, known: Record<string, fc.Arbitrary<unknown>> = {}): fc.Arbitrary<unknown> {
  const own: fc.Arbitrary<unknown>[] = [];
  if (schema.type === 'object')
    own.push(validObject(schema, (name, field) => oftenGood(known[name] ?? valid(field, known), mixed(field, known))));
  if (schema.type === 'array') own.push(fc.array(mixed(schema.items as Schema, known), { maxLength: 4 }));
  return fc.oneof({ weight: 4, arbitrary: own[0] ?? valid(schema, known) }, { weight: 1, arbitrary: hostile });
}

function oftenGood(good: fc.Arbitrary<unknown>, rest: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 5, arbitrary: good }, { weight: 1, arbitrary: rest });
}
