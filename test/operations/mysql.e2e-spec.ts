import { DataSource } from 'typeorm';
import { allowLongQueries } from '../../src/database/connection/query-limits';
import { Transactions } from '../../src/database/transactions';
import { Counted } from '../support/clicks';
import { describeIf, eventually } from '../support/conditions';
import { LoadGenerator } from '../support/load-generator';
import { duringOutage, TcpProxy, timed } from '../support/outage';
import { ServiceProcess } from '../support/service-process';
import { TestApp, useApp } from '../support/test-app';
import { createTestDatabase, MariadbServer } from '../support/test-database';
import { BROWSER } from '../support/user-agents';

const urlWith = (change: (url: URL) => void): string => {
  const url = new URL(process.env.TEST_MYSQL_URL!);
  url.pathname = '/signpost_nowhere';
  change(url);
  return url.href;
};

describe('A DATABASE_URL of MySQL', () => {
  it.each([
    ['a database that does not exist', urlWith(() => undefined), 'names a database that does not exist.'],
    [
      'a wrong password',
      urlWith((url) => {
        url.username = 'unknown';
        url.password = 'wrong';
      }),
      'has a user or password that the server refuses.',
    ],
  ])('with %s stops the start with one line that does not contain the URL', async (_, url, problem) => {
    const service = await ServiceProcess.start({ DATABASE_URL: url });
    expect(await service.ended()).toBe(1);
    expect(service.stderr.trim()).toBe(`DATABASE_URL ${problem}`);
  });

  it('with a character set that lacks scripts stops the start', async () => {
    const database = await createTestDatabase('latin1');
    const name = new URL(database.environment.DATABASE_URL).pathname.slice(1);
    await expect(TestApp.start({ database })).rejects.toThrow(
      `DATABASE_URL names the database "${name}", which uses latin1`,
    );
    await database.drop();
  });
});

/** MySQL and MariaDB have different names for it. */
const ISOLATION_LEVEL = "SHOW VARIABLES WHERE Variable_name IN ('tx_isolation', 'transaction_isolation')";

describe('Connections to MySQL', () => {
  it('use the isolation level READ COMMITTED', async () => {
    const app = await TestApp.start();
    const runners = Array.from({ length: 5 }, () => app.get(DataSource).createQueryRunner());
    const levels = await Promise.all(runners.map((runner) => runner.query(ISOLATION_LEVEL))).finally(() =>
      Promise.all(runners.map((runner) => runner.release())),
    );
    expect(levels.map(([row]) => row.Value)).toEqual(runners.map(() => 'READ-COMMITTED'));
    await app.stop();
  });

  it('have the limit of every query again when a long transaction leaves one to a query that waits', async () => {
    const database = await createTestDatabase();
    database.environment.DATABASE_URL += '?pool=2';
    const app = await TestApp.start({ database });
    const [other, waiting] = [0, 1].map(() => app.get(DataSource).createQueryRunner());
    await other!.connect();
    let connected: Promise<unknown> | undefined;
    await app.get(Transactions).run(async (manager) => {
      await allowLongQueries(manager);
      connected = waiting!.connect();
    });
    await connected;
    await expect(waiting!.query('SELECT SLEEP(12)')).rejects.toThrow('The database did not reply in time.');
    await Promise.all([other!.release(), waiting!.release()]);
    await app.stop();
  });
});

describeIf(MariadbServer.isInstalled)('A server', () => {
  let mariadb: MariadbServer;
  beforeAll(async () => {
    mariadb = await MariadbServer.create();
    // An administrator may still write.
    await mariadb.query("CREATE USER service@'127.0.0.1'");
    await mariadb.query("GRANT ALL ON signpost.* TO service@'127.0.0.1'");
  });
  const app = useApp(() => {
    const { DATABASE_URL, ...environment } = mariadb.environment;
    const asService = DATABASE_URL.replace('root@', 'service@');
    return { database: { environment: { ...environment, DATABASE_URL: asService }, drop: () => mariadb.remove() } };
  });
  const connections = async (): Promise<number[]> => {
    const rows = await app.get(DataSource).query<{ id: number }[]>('SELECT id FROM information_schema.processlist');
    return rows.map(({ id }) => Number(id));
  };

  it('that a failover has made read-only refuses requests for a while, and its connections are replaced', async () => {
    const client = await app.account();
    const before = await connections();
    await mariadb.query('SET GLOBAL read_only = 1');
    // Each request closes the connection that it used.
    await eventually(async () => {
      expect((await client.post('/api/url/add', { url: 'https://example.com/' })).status).toBe(503);
      expect((await connections()).filter((id) => before.includes(id))).toEqual([]);
    });
    await mariadb.query('SET GLOBAL read_only = 0');
    expect((await client.post('/api/url/add', { url: 'https://example.com/' })).status).toBe(200);
  });

  it('that accepts no more connections refuses requests for a while', async () => {
    const client = await app.account();
    await mariadb.query("ALTER USER service@'127.0.0.1' WITH MAX_CONNECTIONS_PER_HOUR 1");
    await mariadb.query('SELECT 1', 'service');
    await mariadb.query("KILL USER service@'127.0.0.1'");
    for (let count = 0; count < 5; count++) expect((await client.get('/api/urls')).status).toBe(503);
    await mariadb.query("ALTER USER service@'127.0.0.1' WITH MAX_CONNECTIONS_PER_HOUR 0");
    expect((await client.get('/api/urls')).status).toBe(200);
  });

  it('whose password for the service is changed refuses requests until the service has it', async () => {
    const client = await app.account();
    await mariadb.query("ALTER USER service@'127.0.0.1' IDENTIFIED BY 'another'");
    await mariadb.query("KILL USER service@'127.0.0.1'");
    for (let count = 0; count < 5; count++) expect((await client.get('/api/urls')).status).toBe(503);
    await mariadb.query("ALTER USER service@'127.0.0.1' IDENTIFIED BY ''");
    expect((await client.get('/api/urls')).status).toBe(200);
  });
});

const WAITS_IN_TRIGGER = "SELECT id FROM information_schema.processlist WHERE db = DATABASE() AND state = 'User lock'";

describe('While MySQL deletes links', () => {
  const app = useApp();

  it('their account can create others', async () => {
    const client = await app.account();
    const ids = await client.links(2);
    const database = app.get(DataSource);
    const holder = database.createQueryRunner();
    await holder.query("SELECT GET_LOCK('deletion', 0)");
    const wait = "DO GET_LOCK('deletion', 60) + RELEASE_LOCK('deletion')";
    await database.query(`CREATE TRIGGER deletion BEFORE DELETE ON links FOR EACH ROW ${wait}`);
    const deletion = client.delete('/api/urls/delete', { ids });
    await eventually(async () => expect(await database.query(WAITS_IN_TRIGGER)).toHaveLength(1));
    const creation = await client.post('/api/url/add', { url: 'https://example.com/' });
    await holder.query("DO RELEASE_LOCK('deletion')");
    await holder.release();
    expect([creation.status, (await deletion).body.data.deleted]).toEqual([200, 2]);
    expect((await client.get('/api/urls')).body.data.result).toBe(1);
  });
});

/** Longer than other queries may take. */
const DELETION_SECONDS = 7;

describe('On MySQL, where deleting the statistics of a link takes long,', () => {
  const app = useApp();

  it('links, bio pages, QR codes and accounts are deleted', async () => {
    const admin = await app.account({ isAdmin: true });
    const client = await app.account();
    await client.link();
    const { id } = await admin.link();
    const bio = (await admin.post('/api/bio/add', { name: 'Ada', alias: 'ada' })).body.id;
    const qr = (await admin.post('/api/qr/add', { type: 'link', data: 'https://example.com/', dynamic: true })).body.id;
    const slow = `FOR EACH ROW DO SLEEP(${DELETION_SECONDS})`;
    await app.get(DataSource).query(`CREATE TRIGGER slow BEFORE DELETE ON links ${slow}`);
    const paths = [`url/${id}`, `bio/${bio}`, `qr/${qr}`, `user/${client.accountId}`];
    const answers = await Promise.all(paths.map((path) => admin.delete(`/api/${path}/delete`)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });
});

describe('While another transaction writes a tag on MySQL', () => {
  const app = useApp();

  it('a dry run that adds tags does not wait for it', async () => {
    const client = await app.account();
    const { id } = await client.link({ tags: ['Sale'] });
    const holder = app.get(DataSource).createQueryRunner();
    await holder.startTransaction();
    await holder.query("UPDATE tags SET color = '#ff0000'");
    const answer = await client.put('/api/urls/update', { ids: [id], addtags: ['New'], dryrun: true });
    await holder.rollbackTransaction();
    await holder.release();
    expect([answer.status, answer.body.data?.changed]).toEqual([200, 1]);
  });
});

const HOUR_MS = 3_600_000;
const halfHourOf = (milliseconds: number) => Math.floor((2 * milliseconds) / HOUR_MS);
/** As the API writes times. */
const toTimestamp = (milliseconds: number) => new Date(milliseconds).toISOString().slice(0, 19).replace('T', ' ');

describeIf(MariadbServer.isInstalled)('A server with another time zone and SQL mode', () => {
  let mariadb: MariadbServer;
  const options = ['--default-time-zone=+13:00', '--sql-mode=NO_BACKSLASH_ESCAPES,ANSI_QUOTES'];
  beforeAll(async () => (mariadb = await MariadbServer.create(...options)));
  const app = useApp(() => ({ database: { environment: mariadb.environment, drop: () => mariadb.remove() } }));

  it('does not change times, expirations or the hours of statistics', async () => {
    const client = await app.account();
    const before = Date.now();
    const { id, shorturl } = await client.link({ expiry: new Date(before + HOUR_MS).toISOString() });
    expect((await app.visit(shorturl)).status).toBe(302);
    const counted = async () => (await client.get(`/api/url/${id}`)).body;
    await eventually(async () => expect((await counted()).data.clicks).toBe(1));
    const after = Date.now();

    const { date } = (await counted()).details;
    expect(date >= toTimestamp(before) && date <= toTimestamp(after)).toBe(true);
    const rows = await app.get(DataSource).query<{ half_hour: number }[]>('SELECT half_hour FROM link_half_hours');
    expect([halfHourOf(before), halfHourOf(after)]).toContain(rows[0]!.half_hour);
    jest.spyOn(Date, 'now').mockReturnValue(before + HOUR_MS);
    expect((await app.visit(shorturl)).status).toBe(410);
  });

  it('stores text with quotes and backslashes', async () => {
    const client = await app.account();
    const metatitle = 'It\'s "C:\\"';
    const { id } = await client.link({ metatitle });
    expect((await client.get(`/api/url/${id}`)).body.details.metatitle).toBe(metatitle);
  });
});

const AS_BROWSER = { headers: { 'user-agent': BROWSER } };

describeIf(MariadbServer.isInstalled)('While the database is unreachable, the service', () => {
  let mariadb: MariadbServer;
  let service: ServiceProcess;

  beforeAll(async () => {
    mariadb = await MariadbServer.create();
    await start();
    for (const alias of ['known', 'unknown']) await service.createLink(alias);
    await service.stop();
  });
  afterAll(async () => {
    await service?.stop('SIGKILL');
    await mariadb?.remove();
  });

  const start = async () =>
    (service = await (await ServiceProcess.start({ ...mariadb.environment, RATE_LIMIT: '1000' })).ready());
  const readiness = async () => {
    const { status, body } = await service.send('/health/ready');
    return [status, body.checks?.database];
  };
  const becomesReady = () => eventually(async () => expect(await readiness()).toEqual([200, 'up']));
  const becomesUnready = () => eventually(async () => expect(await readiness()).toEqual([503, 'down']));
  const expectVisitors = async (count: () => number) => {
    const counted = await Counted.open(mariadb.environment);
    await eventually(async () => expect((await counted.visitors()).length).toBe(count()));
    await counted.query('DELETE FROM clicks');
    await counted.close();
  };

  it.each(['SIGTERM', 'SIGKILL'] as const)(
    'redirects from memory, returns 503 for other links and counts all visits later (%s)',
    async (signal) => {
      await start();
      const load = new LoadGenerator('/known');
      const hasRedirected = (more: number) => {
        const before = load.redirected.length;
        return eventually(async () => expect(load.redirected.length).toBeGreaterThan(before + more));
      };
      load.start(service.port, 4);
      await hasRedirected(50);
      await mariadb.stop(signal);
      await becomesUnready();
      const unknown = await service.send('/unknown', AS_BROWSER);
      expect([unknown.status, Number(unknown.headers['retry-after']) > 0]).toEqual([503, true]);
      await hasRedirected(50);
      await eventually(async () => expect(service.log()).toContain('Clicks could not be counted; trying again.'));
      await mariadb.start();
      await becomesReady();
      await hasRedirected(50);
      await load.stop();
      expect(load.refused).toEqual([]);
      await expectVisitors(() => load.sent);
      expect((await service.send('/unknown', AS_BROWSER)).status).toBe(302);
      expect(await service.stop()).toBe(0);
      expect(service.log()).not.toMatch(/unhandled|uncaught|counting thread/i);
    },
  );

  it('stops although the database hangs, and counts the visits after the next start', async () => {
    await start();
    const load = new LoadGenerator('/known');
    await load.send(service.port, 3);
    mariadb.signal('SIGSTOP');
    await load.send(service.port, 3);
    await becomesUnready();
    expect(await service.stop()).toBe(0);
    mariadb.signal('SIGCONT');
    await start();
    await expectVisitors(() => 6);
  });
});

const COUNTED_WITHIN_SECONDS = 15;
/** Number of the first visitor of the second test. */
const FIRST = 1_000_000;

describeIf(MariadbServer.isInstalled)('While the database hangs, the service', () => {
  let mariadb: MariadbServer;
  let proxy: TcpProxy;
  let service: ServiceProcess;
  let headers: { authorization: string };

  const start = async () => {
    const { DATABASE_URL, ...environment } = mariadb.environment;
    const url = new URL(DATABASE_URL);
    url.port = String(proxy.port);
    service = await ServiceProcess.start({ ...environment, DATABASE_URL: url.href, RATE_LIMIT: '1000' });
    await service.ready();
  };

  beforeAll(async () => {
    mariadb = await MariadbServer.create();
    proxy = await TcpProxy.start(Number(new URL(mariadb.environment.DATABASE_URL).port));
    await start();
    headers = await service.authorization();
    await service.createLink('known');
  });
  afterEach(() => service.stop('SIGKILL'));
  afterAll(async () => {
    proxy?.stop();
    await mariadb?.remove();
  });

  const counted = async <T>(read: (counts: Counted) => Promise<T>): Promise<T> => {
    const counts = await Counted.open(mariadb.environment);
    return read(counts).finally(() => counts.close());
  };

  it('responds in time to visitors and clients, and counts every visit once soon after its return', async () => {
    const load = new LoadGenerator('/known');
    load.start(service.port, 2);
    await eventually(async () => expect(load.redirected.length).toBeGreaterThan(50));
    const responses = { cached: [] as number[], uncached: [] as number[], api: [] as number[] };
    let number = 0;
    await duringOutage(proxy, async () => {
      await load.stop();
      await load.send(service.port, 5);
      const [cached, uncached, api] = await Promise.all([
        timed(service, '/known'),
        timed(service, `/unknown-${number++}`),
        timed(service, '/api/urls', headers),
      ]);
      expect([cached.status, uncached.status, api.status]).toEqual([302, 503, 503]);
      responses.cached.push(cached.milliseconds);
      responses.uncached.push(uncached.milliseconds);
      responses.api.push(api.milliseconds);
      expect((await service.send('/health/ready')).body.checks.database).toBe('down');
    });
    await counted(async (counts) => {
      const { length } = await counts.visitors();
      const goesOn = async () => expect((await counts.visitors()).length).toBeGreaterThan(length);
      await eventually(goesOn, COUNTED_WITHIN_SECONDS);
      await eventually(async () => expect(await counts.visitors()).toHaveLength(load.sent));
      expect(await counts.differences()).toEqual([]);
    });
    expect(Math.max(...responses.cached)).toBeLessThan(1_000);
    expect(Math.max(...responses.uncached)).toBeLessThan(3_000);
    expect(Math.max(...responses.api)).toBeLessThan(10_000);
    expect([load.refused, load.failed]).toEqual([[], []]);
    expect((await timed(service, '/api/urls', headers)).status).toBe(200);
  });

  it('stops within ten seconds, and counts the visits after the next start', async () => {
    await start();
    const load = new LoadGenerator('/known', FIRST);
    await load.send(service.port, 3);
    proxy.hang();
    await load.send(service.port, 3);
    // A query under way.
    const request = timed(service, '/api/urls', headers).catch(() => undefined);
    await eventually(async () => expect((await service.send('/health/ready')).status).toBe(503));
    const begun = performance.now();
    expect(await service.stop()).toBe(0);
    expect(performance.now() - begun).toBeLessThan(10_000);
    expect(service.log()).not.toMatch(/unhandled|uncaught/i);
    await request;
    proxy.recover();
    await start();
    await counted((counts) =>
      eventually(async () => expect((await counts.visitors()).filter((visitor) => visitor >= FIRST)).toHaveLength(6)),
    );
  });
});
