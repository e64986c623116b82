import { eventually } from '../support/conditions';
import { OwnRedis, Replicas } from '../support/redis';
import { TestApp, TestClient } from '../support/test-app';

describe('What was changed while replicas did not hear each other', () => {
  let redis: OwnRedis;
  let replicas: Replicas;
  let client: TestClient;

  beforeAll(async () => {
    redis = await OwnRedis.make();
    replicas = await Replicas.start({ REDIS_URL: redis.url() });
    client = (await replicas.account()).atOne;
  });
  afterAll(async () => {
    await replicas?.stop();
    await redis?.remove();
  });
  beforeEach(() => replicas.see(true));

  /** A link that both know, and what becomes of it. */
  const known = async () => {
    const { id, shorturl } = await client.link({ url: 'https://example.com/old' });
    const { pathname } = new URL(shorturl);
    const at = async (app: TestApp) => (await app.visit(pathname)).headers.location?.split('/').pop();
    for (const app of [replicas.one, replicas.other]) expect(await at(app)).toBe('old');
    const edit = () => client.put(`/api/url/${id}/update`, { url: 'https://example.com/new' });
    return { edit, atOne: () => at(replicas.one), atOther: () => at(replicas.other) };
  };

  it('shows at its own process at once, and at others when Redis is back', async () => {
    const { edit, atOne, atOther } = await known();
    await redis.stop();
    await edit();
    expect([await atOne(), await atOther()]).toEqual(['new', 'old']);
    await redis.start();
    await eventually(async () => expect(await atOther()).toBe('new'), 4);
  });

  it('shows after a subscription was cut', async () => {
    const { edit, atOther } = await known();
    await redis.ask((other) => other.call('CLIENT', 'KILL', 'TYPE', 'pubsub'));
    await edit();
    await eventually(async () => expect(await atOther()).toBe('new'), 2);
  });

  it('shows after the connection was cut by which it would have been told', async () => {
    const { edit, atOther } = await known();
    await redis.ask((other) => other.call('CLIENT', 'KILL', 'TYPE', 'normal'));
    await edit();
    await eventually(async () => expect(await atOther()).toBe('new'), 2);
  });

  it('shows after Redis has said nothing for a while', async () => {
    const { edit, atOne, atOther } = await known();
    redis.freeze();
    try {
      const began = Date.now();
      await edit();
      expect(await atOne()).toBe('new');
      expect(Date.now() - began).toBeLessThan(1_500);
      await new Promise((resolve) => setTimeout(resolve, 1_500));
    } finally {
      redis.thaw();
    }
    await eventually(async () => expect(await atOther()).toBe('new'), 6);
  });
});
