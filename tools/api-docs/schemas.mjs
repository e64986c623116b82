/** A schema without its reference, and with one list of properties instead of `allOf`. */
export function resolved(schema, document) {
  const { $ref, allOf, ...own } = schema;
  const rest = { properties: {}, required: [], ...own };
  const parts = [...($ref ? [lookUp($ref, document)] : []), ...(allOf ?? [])].map((part) => resolved(part, document));
  return [...parts, rest].reduce((one, other) => ({
    ...one,
    ...other,
    properties: { ...one.properties, ...other.properties },
    required: [...one.required, ...other.required],
  }));
}

function lookUp(reference, document) {
  return document.components.schemas[reference.split('/').at(-1)];
}

/** The types of a schema in words, such as `list of string` or `integer or null`. */
export function typeOf(schema, document) {
  const facts = schema.$ref || schema.allOf ? resolved(schema, document) : schema;
  const choices = facts.type === 'object' ? undefined : (facts.anyOf ?? facts.oneOf);
  if (choices) return [...new Set(choices.map((choice) => typeOf(choice, document)))].join(' or ');
  if (facts.type === 'array') return `list of ${typeOf(facts.items ?? {}, document)}`;
  return [facts.type ?? 'any'].flat().join(' or ');
}
