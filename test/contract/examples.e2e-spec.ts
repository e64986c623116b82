import { ApiDocument, Schema } from '../support/api-document';
import { TestClient, useApp } from '../support/test-app';

interface Example {
  method: string;
  path: string;
  body?: unknown;
}

/** Needs a response that a visitor has sent, or a browser that signs in. */
const NEEDS_MORE = /\/responses\/\d+\/delete$|\/api\/session\b/;

/** All requests as `/docs` sends them unless a value is changed, but for streams: those that create something come first. */
function examplesIn(document: ApiDocument): Example[] {
  const { paths } = JSON.parse(document.text) as { paths: Schema };
  const examples = Object.entries<Schema>(paths).flatMap(([path, item]) =>
    Object.entries<Schema>(item)
      .filter(([, { responses }]) => !('text/event-stream' in (responses['200'].content as object)))
      .map(([method, { parameters, requestBody }]) => ({
        method: method.toUpperCase(),
        path: withDefaults(path, parameters as Schema[]),
        body: requestBody?.content['application/json'].example as unknown,
      })),
  );
  return examples.filter((example) => !NEEDS_MORE.test(example.path)).sort((one, other) => rank(one) - rank(other));
}

/** Ids are those of what was created; the first key, which sends the requests, is replaced last. */
const ORDER = [/\/add$/, /\/login$/, /^(GET|PUT|POST)(?!.*account\/key$)/, /^DELETE.*\/assign\//, /^DELETE/, /./];

function rank({ method, path }: Example): number {
  return ORDER.findIndex((form) => form.test(`${method} ${path}`));
}

function withDefaults(path: string, parameters: Schema[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { example } = parameters.find((parameter) => parameter.name === name)!;
    return String(example);
  });
  const query = parameters
    .map(({ in: place, name, example, schema }) => [place, name, example ?? schema?.example ?? schema?.default])
    .filter(([place, , value]) => place === 'query' && value !== undefined)
    .map(([, name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return query.length > 0 ? `${filled}?${query.join('&')}` : filled;
}

describe('/docs', () => {
  const app = useApp();

  it('has a filter, and a width that fits a phone', async () => {
    expect((await app.inject('/docs')).text).toContain('<meta name="viewport" content="width=device-width');
    expect((await app.inject('/docs/swagger-ui-init.js')).text).toContain('"filter": true');
  });
});

describe('The examples of the document', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });

  it('succeed when they are sent unchanged to a fresh service, and have nothing ignored', async () => {
    const document = await ApiDocument.read();
    const admin: TestClient = await app.account({ isAdmin: true });
    const examples = examplesIn(document);
    expect(examples.length).toBeGreaterThan(70);
    const outcomes: unknown[] = [];
    for (const { method, path, body } of examples) {
      const headers = { authorization: `Bearer ${admin.key}` };
      const answer = await app.inject(path, { method, body, headers });
      const { message, ignored } = answer.body ?? {};
      if (answer.status !== 200 || ignored !== undefined) outcomes.push({ method, path, message, ignored, body });
    }
    expect(outcomes).toEqual([]);
  });
});
