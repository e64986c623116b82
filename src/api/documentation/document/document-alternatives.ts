import { Schemas } from '../openapi-types';

/** Makes a field with `x-or` optional when the other field that it names is sent. */
export function documentAlternatives(schemas: Schemas): void {
  for (const schema of Object.values(schemas))
    for (const [name, field] of Object.entries(schema.properties ?? {})) {
      const other = field['x-or'];
      if (typeof other !== 'string') continue;
      delete field['x-or'];
      const required = (schema.required ?? []).filter((own) => own !== name);
      if (required.length > 0) schema.required = required;
      else delete schema.required;
      // Within `allOf`, as generators of clients read an `anyOf` beside properties as a choice of types.
      schema.allOf = [{ anyOf: [{ required: [name] }, { required: [other] }] }];
    }
}
