import { resolved } from './schemas.mjs';

/** Neither is in a response to a request of which everything had an effect. */
const REMARKS = ['ignored', 'hints'];

/** An example of a schema, put together from the examples of its fields. */
export function exampleOf(schema, document) {
  const facts = resolved(schema, document);
  const { example, enum: words, type, items } = facts;
  if (example !== undefined) return example;
  if (words) return words[0];
  return type === 'array' ? [exampleOf(items ?? {}, document)] : objectFor(facts, document);
}

function objectFor({ properties, anyOf, oneOf, type }, document) {
  const fields = Object.entries(properties).filter(([name]) => !REMARKS.includes(name));
  if (fields.length > 0) return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, document)]));
  const [choice] = anyOf ?? oneOf ?? [];
  return choice ? exampleOf(choice, document) : blankOf([type].flat());
}

function blankOf(types) {
  if (types.includes('null')) return null;
  return { integer: 0, boolean: true, object: {} }[types[0]] ?? '';
}
