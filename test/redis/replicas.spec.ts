import { join } from 'node:path';
import { Counted } from '../support/clicks';
import { describeWhere, eventually } from '../support/conditions';
import { Crowd } from '../support/generated';
import { ClicksRedis } from '../support/redis';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
/** Links that all replicas count at the same time. */
const PATHS = ['/one', '/two'];

describeWhere(ClicksRedis.isThere && process.env.TEST_MYSQL_URL !== undefined)('Three replicas on one database', () => {
  let database: TestDatabase;
  let redis: ClicksRedis;
  let counted: Counted;
  let replicas: ServiceProcess[];
  let crowds: Crowd[];
  let key: string;
  let ids: number[];

  beforeAll(async () => (redis = await ClicksRedis.make()));
  afterAll(() => redis.remove());
  afterEach(async () => {
    await Promise.all(replicas.map((replica) => replica.stop('SIGKILL')));
    await counted.close();
    await database.drop();
  });

  /** Each has a disk of its own, as in containers. */
  const startOne = (number: number, environment: Record<string, string>) => {
    const folder = join(database.environment.DATA_DIR, `${number}`);
    return ServiceProcess.start({ ...database.environment, DATA_DIR: folder, ...environment });
  };
  const ask = (replica: ServiceProcess, path: string, sent: { method?: string; body?: unknown } = {}, by = key) =>
    replica.send(path, { ...sent, headers: { authorization: `Bearer ${by}` } });
  const startThree = async (environment: Record<string, string>) => {
    database = await createTestDatabase();
    counted = await Counted.open(database.environment);
    replicas = await Promise.all([0, 1, 2].map((number) => startOne(number, environment)));
    await Promise.all(replicas.map((replica) => replica.ready()));
    await eventually(async () => expect(replicas.some((replica) => replica.findKey())).toBe(true));
    key = replicas.map((replica) => replica.findKey()).find((found) => found !== undefined)!;
    ids = [];
    for (const path of PATHS) ids.push(await make(path));
    crowds = replicas.flatMap((_, number) => PATHS.map((path, link) => new Crowd(path, (2 * number + link) * 1e6)));
  };
  const make = async (path: string) => {
    const body = { url: 'https://example.com/old', custom: path.slice(1) };
    return (await ask(replicas[0]!, '/api/url/add', { method: 'POST', body })).body.id as number;
  };
  /** A key of an account that has asked for nothing yet. */
  const newKey = async () => {
    const username = `u${Date.now()}`;
    const body = { username, email: `${username}@example.com`, password: 'correct horse' };
    return (await ask(replicas[0]!, '/api/user/add', { method: 'POST', body })).body.data.apikey as string;
  };
  /** Of twice as many requests, spread over replicas, those that the limit lets through. */
  const oneLimitHolds = async (those: ServiceProcess[]) => {
    const theirs = await newKey();
    const asked = Array.from({ length: 60 }, (_, number) =>
      ask(those[number % those.length]!, '/api/account', {}, theirs),
    );
    expect((await Promise.all(asked)).filter(({ status }) => status === 200)).toHaveLength(30);
  };
  /** What one changes, all others see; they have it in memory, as their crowds follow it all the time. */
  const anEditShows = async (id: number, url: string, those: ServiceProcess[]) => {
    await ask(those[0]!, `/api/url/${id}/update`, { method: 'PUT', body: { url } });
    for (const replica of those)
      await eventually(
        async () => expect((await replica.send(PATHS[0]!, { method: 'HEAD' })).headers.location).toBe(url),
        1,
      );
  };
  const load = () => crowds.forEach((crowd, number) => crowd.start(replicas[number >> 1]!.port, 6));
  const goHome = () => Promise.all(crowds.map((crowd) => crowd.stop()));
  const redirected = () => crowds.flatMap((crowd) => crowd.redirected);

  /** Every visitor who was redirected was counted, nobody twice, and nobody who was not sent. */
  const everybodyIsCounted = async () => {
    const visitors = await counted.visitors();
    const known = new Set(visitors);
    expect(redirected().filter((visitor) => !known.has(visitor))).toEqual([]);
    expect(known.size).toBe(visitors.length);
    expect(visitors.length).toBeLessThanOrEqual(crowds.reduce((sum, { sent }) => sum + sent, 0));
    expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
  };
  /** Those whose answers the kill cut off may be counted: one for each connection of the crowds that lost theirs. */
  const fewAreCountedUnanswered = async () => {
    const answered = new Set(redirected());
    const others = (await counted.visitors()).filter((visitor) => !answered.has(visitor));
    expect(others.length).toBeLessThanOrEqual(12);
    expect(others.filter((visitor) => visitor < 4e6)).toEqual([]);
  };

  it('act as one, and count what they have answered, though one is killed, and Redis goes and comes back', async () => {
    await startThree({ ...redis.environment, RATE_LIMIT: '30' });
    await eventually(async () => expect(await redis.streams()).toHaveLength(3));
    load();
    await oneLimitHolds(replicas);
    await anEditShows(ids[0]!, 'https://example.com/new', replicas);
    await replicas[2]!.stop('SIGKILL');
    await pause(1_000);
    await redis.server.stop('SIGKILL');
    await pause(1_500);
    await redis.server.start();
    await pause(1_500);
    await oneLimitHolds(replicas.slice(0, 2));
    await anEditShows(ids[0]!, 'https://example.com/newest', replicas.slice(0, 2));
    await goHome();
    expect(crowds.flatMap(({ refused }) => refused)).toEqual([]);
    await eventually(everybodyIsCounted, 25);
    await fewAreCountedUnanswered();
    // What nobody writes to any more, and what is counted, does not stay in Redis.
    await eventually(async () => expect(await redis.streams()).toHaveLength(2), 15);
  }, 90_000);

  it('count what they have answered with files, which the killed one counts when it starts again', async () => {
    await startThree({ CLICK_SPOOL: 'file' });
    load();
    await pause(1_500);
    await counted.whileNobodyCounts(async () => {
      await pause(500);
      await replicas[2]!.stop('SIGKILL');
    });
    await goHome();
    const lost = () =>
      everybodyIsCounted().then(
        () => 'nothing',
        () => 'what is in its files',
      );
    await pause(500);
    expect(await lost()).toBe('what is in its files');
    replicas[2] = await (await startOne(2, { CLICK_SPOOL: 'file' })).ready();
    await eventually(everybodyIsCounted, 25);
    await fewAreCountedUnanswered();
  }, 90_000);
});
