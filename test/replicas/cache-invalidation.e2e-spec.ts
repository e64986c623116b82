import { accountTag } from '../../src/accounts/account.entity';
import { CacheTags, TagListener } from '../../src/cache/cache-tags';
import { eventually } from '../support/conditions';
import { TestResponse } from '../support/http';
import { runCli } from '../support/service-process';
import { TestApp, TestClient } from '../support/test-app';
import { RedisServer, Replicas, TestRedis } from './redis';

/** Cached entries live for 60 seconds: what shows earlier was invalidated. */
const BEFORE_EXPIRY_SECONDS = 30;
const soon = (expectation: () => Promise<void>) => eventually(expectation, BEFORE_EXPIRY_SECONDS);

describe('A change at one replica', () => {
  let redis: TestRedis;
  let replicas: Replicas;
  let atOne: TestClient;
  let atOther: TestClient;

  beforeAll(async () => {
    redis = await TestRedis.claim();
    replicas = await Replicas.start({ REDIS_URL: redis.url, DOMAIN_CHECK: 'off' });
  });
  beforeEach(async () => ({ atOne, atOther } = await replicas.account()));
  afterAll(async () => {
    await replicas.stop();
    await redis.drop();
  });

  const visit = (app: TestApp, path: string, headers = {}) => app.visit(path, headers);
  const link = async (fields: object = {}) => {
    const { id, shorturl } = await atOne.link({ ...fields });
    return { id, path: new URL(shorturl).pathname };
  };

  /** The tags that each replica drops from now on. */
  const droppedTags = () =>
    [replicas.one, replicas.other].map((app) => {
      const tags: string[] = [];
      const cache: TagListener = { drop: (...names) => tags.push(...names), expire: () => tags.push('everything') };
      app.get(CacheTags).add(cache);
      return tags;
    });

  it('updates and deletes links at the other replica', async () => {
    const { id, path } = await link({ url: 'https://example.com/old' });
    for (const app of [replicas.one, replicas.other])
      expect((await visit(app, path)).headers.location).toBe('https://example.com/old');
    await atOne.put(`/api/url/${id}/update`, { url: 'https://example.com/new' });
    await soon(async () =>
      expect((await visit(replicas.other, path)).headers.location).toBe('https://example.com/new'),
    );
    await atOther.delete(`/api/url/${id}/delete`);
    await soon(async () => expect((await visit(replicas.one, path)).status).toBe(404));
  });

  it('creates a link where the other replica has cached a 404', async () => {
    expect((await visit(replicas.other, '/new-here')).status).toBe(404);
    await link({ custom: 'new-here' });
    await soon(async () => expect((await visit(replicas.other, '/new-here')).status).toBe(302));
  });

  it('creates, changes and deletes many links at the other replica', async () => {
    const aliases = ['many-1', 'many-2', 'many-3'];
    for (const alias of aliases) expect((await visit(replicas.other, `/${alias}`)).status).toBe(404);
    const links = aliases.map((custom) => ({ url: 'https://example.com/old', custom }));
    await atOne.post('/api/urls/add', { links });
    const expectAll = (check: (answer: TestResponse) => void) =>
      soon(async () => {
        for (const alias of aliases) check(await visit(replicas.other, `/${alias}`));
      });
    await expectAll(({ headers }) => expect(headers.location).toBe('https://example.com/old'));
    const filter = { archived: 'all', q: 'many' };
    await atOne.put('/api/urls/update', { filter, replace: { find: 'old', with: 'new' } });
    await expectAll(({ headers }) => expect(headers.location).toBe('https://example.com/new'));
    await atOne.delete('/api/urls/delete', { filter });
    await expectAll(({ status }) => expect(status).toBe(404));
  });

  it('updates splash pages at the other replica', async () => {
    const { id: splash } = (await atOne.post('/api/splash/add', { name: 'Splash', title: 'Before' })).body;
    const { path } = await link({ type: String(splash) });
    const title = async () => (await visit(replicas.other, path)).text;
    expect(await title()).toContain('Before');
    await atOne.put(`/api/splash/${splash}/update`, { name: 'Splash', title: 'After' });
    await soon(async () => expect(await title()).toContain('After'));
  });

  it('updates domains at the other replica', async () => {
    const host = `d${atOne.accountId}.example`;
    const body = { domain: `https://${host}`, redirectroot: 'https://example.com/old' };
    const { id } = (await atOne.post('/api/domain/add', body)).body;
    const root = async () => (await visit(replicas.other, '/', { host })).headers.location;
    expect(await root()).toBe('https://example.com/old');
    await atOne.put(`/api/domain/${id}/update`, { redirectroot: 'https://example.com/new' });
    await soon(async () => expect(await root()).toBe('https://example.com/new'));
  });

  it('updates the branding of the account at the other replica', async () => {
    const { path } = await link({ password: 'sesame' });
    const text = async () => (await visit(replicas.other, path)).text;
    expect(await text()).not.toContain('Garden Club');
    await atOne.put('/api/account/update', { branding: { name: 'Garden Club' } });
    await soon(async () => expect(await text()).toContain('Garden Club'));
  });

  it('revokes a key at the other replica', async () => {
    expect((await atOther.get('/api/account')).status).toBe(200);
    await atOne.post('/api/account/key');
    await soon(async () => expect((await atOther.get('/api/account')).status).toBe(401));
  });

  it('revokes a key at both replicas if the command line replaces it', async () => {
    const { username } = (await atOne.get('/api/account')).body.data;
    expect((await atOther.get('/api/account')).status).toBe(200);
    const environment = { ...replicas.one.database.environment, REDIS_URL: redis.url };
    expect(await runCli(environment, 'account', 'key', '--username', username)).toMatchObject({ code: 0, stderr: '' });
    await soon(async () => expect((await atOther.get('/api/account')).status).toBe(401));
    expect((await atOne.get('/api/account')).status).toBe(401);
  });

  it('takes the rights of an administrator at both replicas if the command line does', async () => {
    const admin = await replicas.one.account({ isAdmin: true });
    const { username } = (await admin.get('/api/account')).body.data;
    await replicas.one.account({ isAdmin: true });
    const dropped = droppedTags();
    const environment = { ...replicas.one.database.environment, REDIS_URL: redis.url };
    const words = ['account', 'admin', '--username', username, '--remove'];
    expect(await runCli(environment, ...words)).toMatchObject({ code: 0, stderr: '' });
    const tag = accountTag(admin.accountId);
    await eventually(async () =>
      expect(dropped).toEqual([expect.arrayContaining([tag]), expect.arrayContaining([tag])]),
    );
    expect((await admin.get('/api/users')).status).toBe(403);
  });

  it('deletes a key at the other replica', async () => {
    const { id, apikey } = (await atOne.post('/api/account/keys/add', { name: 'Shop' })).body;
    const withKey = new TestClient(replicas.other, atOne.accountId, apikey);
    expect((await withKey.get('/api/account')).status).toBe(200);
    await atOne.delete(`/api/account/keys/${id}/delete`);
    await soon(async () => expect((await withKey.get('/api/account')).status).toBe(401));
    expect((await atOther.get('/api/account')).status).toBe(200);
  });

  it('ends a key at the other replica when its expiration is set', async () => {
    const { id, apikey } = (await atOne.post('/api/account/keys/add', { name: 'Shop' })).body;
    const withKey = new TestClient(replicas.other, atOne.accountId, apikey);
    expect((await withKey.get('/api/account')).status).toBe(200);
    const expiration = new Date(Date.now() + 2_000).toISOString();
    expect((await atOne.put(`/api/account/keys/${id}/update`, { expiration })).status).toBe(200);
    await soon(async () => expect((await withKey.get('/api/account')).status).toBe(401));
  });

  it('deletes an account with its keys and links at the other replica', async () => {
    const admin = await replicas.one.account({ isAdmin: true });
    const { path } = await link();
    expect([(await atOther.get('/api/account')).status, (await visit(replicas.other, path)).status]).toEqual([
      200, 302,
    ]);
    expect((await admin.delete(`/api/user/${atOne.accountId}/delete`)).status).toBe(200);
    await soon(async () => {
      expect((await atOther.get('/api/account')).status).toBe(401);
      expect((await visit(replicas.other, path)).status).toBe(404);
    });
  });

  it('suspends an account at the other replica', async () => {
    const admin = await replicas.one.account({ isAdmin: true });
    const { path } = await link();
    expect([(await atOther.get('/api/account')).status, (await visit(replicas.other, path)).status]).toEqual([
      200, 302,
    ]);
    await admin.put(`/api/user/${atOne.accountId}/update`, { status: 'suspended' });
    await soon(async () => {
      expect((await atOther.get('/api/account')).status).toBe(403);
      expect((await visit(replicas.other, path)).status).toBe(410);
    });
  });

  it('drops the tags of a link once at each replica', async () => {
    const [{ id }, { id: later }] = [await link(), await link()];
    const dropped = droppedTags();
    for (const changed of [id, later])
      await atOne.put(`/api/url/${changed}/update`, { url: 'https://example.com/new' });
    await eventually(async () => expect(dropped[1]).toContain(`link:${later}`));
    for (const tags of dropped) expect(tags.filter((tag) => tag === `link:${id}`)).toHaveLength(1);
  });

  it.each([
    ['not JSON', 'link:1'],
    ['null', 'null'],
    ['a number', '7'],
    ['a list', '["link:1"]'],
    ['an object with invalid tags', '{"from":"x","tags":[{"toString":1},null]}'],
    ['an object without a list of tags', '{"from":["x"],"tags":"link:1"}'],
    ['300,000 tags', JSON.stringify({ from: 'x', tags: Array(300_000).fill('link:1') })],
    ['empty', ''],
    ['binary', Buffer.from([0, 255, 254, 10])],
  ])('is applied after a message that is %s', async (_what, message) => {
    const { id, path } = await link({ url: 'https://example.com/old' });
    await visit(replicas.other, path);
    const number = new URL(redis.url).pathname.slice(1);
    // A replica that was busy for long with the message before it has to connect again.
    await soon(async () => expect(await redis.client.publish(`signpost:tags:${number}`, message)).toBe(2));
    expect((await visit(replicas.other, path)).status).toBe(302);
    await atOne.put(`/api/url/${id}/update`, { url: 'https://example.com/new' });
    await soon(async () =>
      expect((await visit(replicas.other, path)).headers.location).toBe('https://example.com/new'),
    );
  });
});

describe('A change while Redis is unreachable', () => {
  let redis: RedisServer;
  let replicas: Replicas;
  let client: TestClient;

  beforeAll(async () => {
    redis = await RedisServer.create();
    replicas = await Replicas.start({ REDIS_URL: redis.url() });
    client = (await replicas.account()).atOne;
  });
  afterAll(async () => {
    await replicas?.stop();
    await redis?.remove();
  });
  beforeEach(async () => {
    await replicas.areConnected(true);
    // A replica that subscribes later would load again what a test has cached.
    await soon(() => redis.use(async (other) => expect(await other.publish('signpost:tags:0', '{}')).toBe(2)));
  });

  /** A link that both replicas have cached, a function that changes it, and its target at each replica. */
  const cachedLink = async () => {
    const { id, shorturl } = await client.link({ url: 'https://example.com/old' });
    const { pathname } = new URL(shorturl);
    const at = async (app: TestApp) => (await app.visit(pathname)).headers.location?.split('/').pop();
    for (const app of [replicas.one, replicas.other]) expect(await at(app)).toBe('old');
    const edit = () => client.put(`/api/url/${id}/update`, { url: 'https://example.com/new' });
    return { edit, atOne: () => at(replicas.one), atOther: () => at(replicas.other) };
  };

  it('applies at its own replica immediately, and at the other one when Redis is reachable again', async () => {
    const { edit, atOne, atOther } = await cachedLink();
    await redis.stop();
    await edit();
    expect([await atOne(), await atOther()]).toEqual(['new', 'old']);
    await redis.start();
    await soon(async () => expect(await atOther()).toBe('new'));
  });

  it('applies at the other replica after its subscription was cut', async () => {
    const { edit, atOther } = await cachedLink();
    await redis.use((other) => other.call('CLIENT', 'KILL', 'TYPE', 'pubsub'));
    await edit();
    await soon(async () => expect(await atOther()).toBe('new'));
  });

  it('applies at the other replica after the publishing connection was cut', async () => {
    const { edit, atOther } = await cachedLink();
    await redis.use((other) => other.call('CLIENT', 'KILL', 'TYPE', 'normal'));
    await edit();
    await soon(async () => expect(await atOther()).toBe('new'));
  });

  it('applies at the other replica with the next change after Redis has refused to publish it', async () => {
    const [{ edit, atOther }, next] = [await cachedLink(), await cachedLink()];
    const allow = (command: string) => redis.use((other) => other.call('ACL', 'SETUSER', 'default', command));
    await allow('-publish');
    await edit();
    await allow('+publish');
    await next.edit();
    await soon(async () => expect(await atOther()).toBe('new'));
  });

  it('applies at its own replica while Redis hangs, and at the other one afterwards', async () => {
    const { edit, atOne, atOther } = await cachedLink();
    redis.freeze();
    try {
      await edit();
      expect(await atOne()).toBe('new');
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    } finally {
      redis.thaw();
    }
    await soon(async () => expect(await atOther()).toBe('new'));
  });
});
