import { ApiDocument, Schema } from '../support/api-document';
import { TestClient, useApp } from '../support/test-app';

interface Example {
  method: string;
  path: string;
  body: unknown;
}

/** The requests with a body as the document shows them: those that create something, logins, then those that change something. */
function examplesIn(document: ApiDocument): Example[] {
  const { paths } = JSON.parse(document.text) as { paths: Schema };
  const examples = Object.entries<Schema>(paths).flatMap(([path, item]) =>
    Object.entries<Schema>(item)
      .filter(([, { requestBody }]) => requestBody !== undefined)
      .map(([method, { parameters, requestBody }]) => ({
        method: method.toUpperCase(),
        path: withIds(path, parameters as Schema[]),
        body: requestBody.content['application/json'].example as unknown,
      })),
  );
  return examples.sort((one, other) => rank(one) - rank(other));
}

function rank({ path }: Example): number {
  if (path.endsWith('/add')) return 0;
  return path.endsWith('/login') ? 1 : 2;
}

function withIds(path: string, parameters: Schema[]): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const { example } = parameters.find((parameter) => parameter.name === name)!;
    return String(example);
  });
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
    expect(examples.length).toBeGreaterThan(20);
    const outcomes: unknown[] = [];
    for (const { method, path, body } of examples) {
      const headers = { authorization: `Bearer ${admin.key}` };
      const answer = await app.inject(path, { method, body, headers });
      const { error, message, ignored } = answer.body;
      if (error !== 0 || ignored !== undefined) outcomes.push({ method, path, message, ignored, body });
    }
    expect(outcomes).toEqual([]);
  });
});
