/** Returns every route of the OpenAPI document with an example of its body. Hosts in the examples do not exist. */
export async function findRoutes(url) {
  const document = await (await fetch(`${url}/docs/openapi.json`)).text();
  const { paths, components } = JSON.parse(document.replaceAll('example.com', 'shop.invalid'));
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, { requestBody }]) => {
      const schema = requestBody?.content['application/json'].schema;
      return { method: method.toUpperCase(), path, body: schema && exampleOf(schema, components.schemas) };
    }),
  );
}

function exampleOf(schema, schemas) {
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').pop()], schemas);
  if (schema.example !== undefined) return schema.example;
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas)));
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'array') return [exampleOf(schema.items, schemas)];
  if (schema.properties === undefined) return schema.type === 'object' ? {} : '7';
  const fields = Object.entries(schema.properties);
  return Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, schemas)]));
}
