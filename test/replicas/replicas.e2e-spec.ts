import { join } from 'node:path';
import { Counted } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { RequestOptions } from '../support/http';
import { LoadGenerator } from '../support/load-generator';
import { ServiceProcess } from '../support/service-process';
import { createTestDatabase, TestDatabase } from '../support/test-database';
import { ClicksRedis } from './redis';

/** Links whose clicks all replicas count at the same time. */
const PATHS = ['/one', '/two'];
const RATE_LIMIT = 30;
/** Visitors of different load generators have numbers of different millions. */
const MILLION = 1_000_000;

describeIf(ClicksRedis.isInstalled && process.env.TEST_MYSQL_URL !== undefined)(
  'Three replicas on one database',
  () => {
    let database: TestDatabase;
    let redis: ClicksRedis;
    let counted: Counted;
    let replicas: ServiceProcess[];
    let loads: LoadGenerator[];
    let ids: number[];

    beforeAll(async () => (redis = await ClicksRedis.start()));
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
    const startThree = async (environment: Record<string, string>) => {
      database = await createTestDatabase();
      counted = await Counted.open(database.environment);
      replicas = await Promise.all([0, 1, 2].map((number) => startOne(number, environment)));
      await Promise.all(replicas.map((replica) => replica.ready()));
      ids = await Promise.all(PATHS.map(async (path) => (await keyHolder()).createLink(path.slice(1))));
      loads = replicas.flatMap((_, number) =>
        PATHS.map((path, link) => new LoadGenerator(path, (2 * number + link) * MILLION)),
      );
    };
    /** The replica that was the first on the database, and printed the key. */
    const keyHolder = async () => {
      const find = () => replicas.find((replica) => replica.findKey() !== undefined);
      await eventually(async () => expect(find()).toBeDefined());
      return find()!;
    };
    const send = async (replica: ServiceProcess, path: string, options: RequestOptions = {}) =>
      replica.send(path, { ...options, headers: await (await keyHolder()).authorization() });

    const startLoad = () => loads.forEach((load, number) => load.start(replicas[number >> 1]!.port, 6));
    const stopLoad = () => Promise.all(loads.map((load) => load.stop()));
    const redirected = () => loads.flatMap((load) => load.redirected);
    /** Waits until each replica has redirected more visitors. */
    const expectProgress = (of: LoadGenerator[]) => {
      const before = of.map((load) => load.redirected.length);
      return eventually(async () =>
        of.forEach((load, number) => expect(load.redirected.length).toBeGreaterThan(before[number]! + 50)),
      );
    };

    /** Twice as many requests as the limit, spread over the replicas, of an account without former requests. */
    const expectOneRateLimit = async (those: ServiceProcess[]) => {
      const username = `u${Date.now()}`;
      const body = { username, email: `${username}@example.com`, password: 'correct horse' };
      const user = await send(those[0]!, '/api/user/add', { method: 'POST', body });
      const headers = { authorization: user.body.data.apikey as string };
      const requests = Array.from({ length: 2 * RATE_LIMIT }, (_, number) =>
        those[number % those.length]!.send('/api/account', { headers }),
      );
      expect((await Promise.all(requests)).filter(({ status }) => status === 200)).toHaveLength(RATE_LIMIT);
    };
    /** A change at one replica applies at the others before cached entries expire, which is after 60 seconds. */
    const expectUpdate = async (url: string, those: ServiceProcess[]) => {
      await send(those[0]!, `/api/url/${ids[0]}/update`, { method: 'PUT', body: { url } });
      for (const replica of those)
        await eventually(
          async () => expect((await replica.send(PATHS[0]!, { method: 'HEAD' })).headers.location).toBe(url),
          30,
        );
    };
    const expectRedis = (state: string, those: ServiceProcess[]) =>
      eventually(async () => {
        const checks = await Promise.all(those.map((replica) => replica.send('/health/ready')));
        expect(checks.map(({ body }) => body.checks?.redis)).toEqual(those.map(() => state));
      });

    /** Every redirected visitor is counted, and no visitor twice. */
    const expectAllCounted = async () => {
      const visitors = await counted.visitors();
      const known = new Set(visitors);
      expect(redirected().filter((visitor) => !known.has(visitor))).toEqual([]);
      expect(known.size).toBe(visitors.length);
      expect(visitors.length).toBeLessThanOrEqual(loads.reduce((sum, { sent }) => sum + sent, 0));
      expect(await counted.clicks()).toEqual(Array(3).fill(visitors.length));
    };
    /** A visitor whose response the kill cut off may be counted: at most one for each connection to the killed replica. */
    const expectFewWithoutResponse = async () => {
      const answered = new Set(redirected());
      const others = (await counted.visitors()).filter((visitor) => !answered.has(visitor));
      expect(others.length).toBeLessThanOrEqual(12);
      expect(others.filter((visitor) => visitor < 4 * MILLION)).toEqual([]);
    };

    it('share limits, caches and clicks, while one is killed and Redis is restarted', async () => {
      await startThree({ ...redis.environment, RATE_LIMIT: `${RATE_LIMIT}` });
      await expectOneRateLimit(replicas);
      startLoad();
      await expectProgress(loads);
      await expectUpdate('https://example.com/new', replicas);
      await replicas[2]!.stop('SIGKILL');
      const [remaining, remainingLoads] = [replicas.slice(0, 2), loads.slice(0, 4)];
      await expectProgress(remainingLoads);
      await redis.server.stop('SIGKILL');
      await expectRedis('away', remaining);
      await expectProgress(remainingLoads);
      await redis.server.start();
      await expectRedis('up', remaining);
      await expectProgress(remainingLoads);
      await expectUpdate('https://example.com/newest', remaining);
      await stopLoad();
      expect(loads.flatMap(({ refused }) => refused)).toEqual([]);
      await expectOneRateLimit(remaining);
      await eventually(expectAllCounted);
      await expectFewWithoutResponse();
      await eventually(async () => expect(await redis.backlog()).toBe(0));
    });

    it('count all clicks in files, those of a killed one after its restart', async () => {
      await startThree({ CLICK_SPOOL: 'file' });
      startLoad();
      await expectProgress(loads);
      await counted.whileCountingIsBlocked(async () => {
        await expectProgress(loads);
        await replicas[2]!.stop('SIGKILL');
      });
      await stopLoad();
      const ofOthers = () => redirected().filter((visitor) => visitor < 4 * MILLION);
      await eventually(async () => expect(await counted.visitors()).toEqual(expect.arrayContaining(ofOthers())));
      await expect(expectAllCounted()).rejects.toThrow();
      replicas[2] = await (await startOne(2, { CLICK_SPOOL: 'file' })).ready();
      await eventually(expectAllCounted);
      await expectFewWithoutResponse();
    });
  },
);
