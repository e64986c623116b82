import { TestClient, useApp } from '../support/test-app';

const APPLE = '/.well-known/apple-app-site-association';
const GOOGLE = '/.well-known/assetlinks.json';
const FINGERPRINT = Array.from({ length: 32 }, (_, index) => (index + 160).toString(16).toUpperCase()).join(':');
const APPS = {
  appleapps: ['ABCDE12345.com.example.app', 'ABCDE12345.com.example.app-2'],
  googleapps: [
    { package: 'com.example.app', fingerprints: [FINGERPRINT, FINGERPRINT.replace('A0', '00')] },
    { package: 'com.example.other_app', fingerprints: [FINGERPRINT.toLowerCase()] },
  ],
};

describe('A branded domain tells phones which apps open its links', () => {
  const app = useApp({ environment: { DOMAIN_CHECK: 'off' } });
  let ada: TestClient;
  let count = 0;

  beforeAll(async () => {
    ada = await app.account();
  });

  const added = async (fields: object = {}) => {
    const host = `go${++count}.example.com`;
    const redirects = { redirectroot: 'https://example.com/', redirect404: 'https://example.com/lost' };
    const { id } = (await ada.post('/api/domain/add', { domain: host, ...redirects, ...fields })).body;
    return { id: id as number, host };
  };
  const fileAt = (path: string, host: string, method = 'GET') =>
    app.send(path, { method, headers: { host, 'user-agent': 'swcd (unknown version) CFNetwork/1408' } });
  const statuses = (host: string) =>
    Promise.all([APPLE, GOOGLE].map(async (path) => (await fileAt(path, host)).status));

  it('as Apple asks for it', async () => {
    const { host } = await added(APPS);
    const answer = await fileAt(APPLE, host);
    expect([answer.status, answer.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/json',
        'cache-control': 'private, max-age=3600',
        'x-content-type-options': 'nosniff',
      },
    ]);
    expect(JSON.parse(answer.text)).toEqual({
      applinks: { details: [{ appIDs: APPS.appleapps, components: [{ '/': '*' }] }] },
    });
  });

  it('as Google asks for it', async () => {
    const { host } = await added(APPS);
    const answer = await fileAt(GOOGLE, host);
    expect([answer.status, answer.headers]).toMatchObject([200, { 'content-type': 'application/json' }]);
    const statement = (name: string, fingerprints: string[]) => ({
      relation: ['delegate_permission/common.handle_all_urls'],
      target: { namespace: 'android_app', package_name: name, sha256_cert_fingerprints: fingerprints },
    });
    expect(JSON.parse(answer.text)).toEqual([
      statement('com.example.app', [FINGERPRINT, FINGERPRINT.replace('A0', '00')]),
      statement('com.example.other_app', [FINGERPRINT]),
    ]);
  });

  it('to whoever asks for the head alone, too', async () => {
    const { host } = await added(APPS);
    const answer = await fileAt(APPLE, host, 'HEAD');
    expect([answer.status, answer.text, answer.headers['content-type']]).toEqual([200, '', 'application/json']);
  });

  it('of one kind only where the other is not named, and leads nobody elsewhere', async () => {
    const { host: apple } = await added({ appleapps: APPS.appleapps });
    const { host: google } = await added({ googleapps: APPS.googleapps });
    const { host: none } = await added({ appleapps: [], googleapps: [] });
    expect([await statuses(apple), await statuses(google), await statuses(none)]).toEqual([
      [200, 404],
      [404, 200],
      [404, 404],
    ]);
  });

  it('and the own host and strangers do not', async () => {
    expect([await statuses(`localhost:${app.port}`), await statuses('nobodys.example.com')]).toEqual([
      [404, 404],
      [404, 404],
    ]);
  });

  it('at once when it changes', async () => {
    const { id, host } = await added();
    expect(await statuses(host)).toEqual([404, 404]);
    await ada.put(`/api/domain/${id}/update`, APPS);
    expect(await statuses(host)).toEqual([200, 200]);
    await ada.put(`/api/domain/${id}/update`, { appleapps: [] });
    expect(await statuses(host)).toEqual([404, 200]);
    await ada.delete(`/api/domain/${id}/delete`);
    expect(await statuses(host)).toEqual([404, 404]);
  });

  it('not while its account is suspended', async () => {
    const { host } = await added(APPS);
    const admin = await app.account({ isAdmin: true });
    const suspend = (status: string) => admin.put(`/api/user/${ada.accountId}/update`, { status });
    await suspend('suspended');
    expect(await statuses(host)).toEqual([404, 404]);
    await suspend('active');
    expect(await statuses(host)).toEqual([200, 200]);
  });
});
