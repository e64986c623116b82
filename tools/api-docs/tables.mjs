import { resolved, typeOf } from './schemas.mjs';

const MAX_DEPTH = 4;
const HEAD = ['| Name | Type | Description |', '| --- | --- | --- |'];

export function parameterTable(parameters, document) {
  const rows = parameters.map(({ name, required, schema, description }) =>
    row(name, required, { ...schema, description }, document),
  );
  return [...HEAD, ...rows].join('\n');
}

/** All fields of a schema, with those of objects and lists below them. @param hidden fields of every response */
export function fieldTable(schema, document, hidden = []) {
  const rows = rowsOf(schema, document, '').filter(({ name }) => !hidden.includes(name));
  return rows.length === 0 ? 'Only the envelope.' : [...HEAD, ...rows.map(({ text }) => text)].join('\n');
}

function rowsOf(schema, document, path) {
  const { properties, required, anyOf = [] } = resolved(schema, document);
  const fields = Object.entries(properties);
  if (fields.length === 0) return anyOf.slice(0, 1).flatMap((choice) => rowsOf(choice, document, path));
  return fields.flatMap(([key, property]) => {
    const name = path + key;
    const text = row(name, required.includes(key), property, document);
    return [{ name, text }, ...rowsWithin(name, property, document)];
  });
}

function rowsWithin(name, property, document) {
  if (name.split('.').length > MAX_DEPTH) return [];
  return property.type === 'array'
    ? rowsOf(property.items ?? {}, document, `${name}[].`)
    : rowsOf(property, document, `${name}.`);
}

function row(name, isRequired, schema, document) {
  const type = typeOf(schema, document) + (isRequired ? '' : ', optional');
  // Many descriptions state a range themselves.
  const facts = factsOf(schema).filter((fact) => !schema.description?.includes(fact.slice(0, -1)));
  const description = [schema.description, ...facts].filter(Boolean).join(' ');
  return `| \`${name}\` | ${type} | ${description.replaceAll('|', '\\|').replaceAll('\n', ' ')} |`;
}

/** Choices and limits of a value. */
function factsOf({ enum: words, minimum, maximum, minLength, maxLength, maxItems, default: usual }) {
  const range = (least, most, unit) => (most === undefined ? [] : [`${least ?? 0} to ${most}${unit}.`]);
  return [
    ...(words && words.length < 40
      ? [
          `One of ${words
            .filter((word) => word !== null)
            .map((word) => `\`${word}\``)
            .join(', ')}.`,
        ]
      : []),
    ...(maximum > 2_000_000_000 ? [] : range(minimum, maximum, '')),
    ...range(minLength, maxLength, ' characters'),
    ...(maxItems === undefined ? [] : [`At most ${maxItems} entries.`]),
    ...(usual === undefined ? [] : [`Default ${usual}.`]),
  ];
}
