import { Logger } from '@nestjs/common';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { Counted } from '../../support/clicks';
import { eventually } from '../../support/conditions';
import { runCli, ServiceProcess } from '../../support/service-process';
import { TestApp } from '../../support/test-app';
import { createTestDatabase, tablesOf, TestDatabase } from '../../support/test-database';

describe('Hashes of visitors', () => {
  let database: TestDatabase;
  let app: TestApp | undefined;

  beforeEach(async () => (database = await createTestDatabase()));
  afterEach(async () => {
    await app?.stop({ keepDatabase: true });
    app = undefined;
    await database.drop();
  });

  const keyFile = () => join(database.environment.DATA_DIR, 'visitor.key');
  const start = async (environment: Record<string, string> = {}) =>
    (app = await TestApp.start({ database, environment }));
  const restart = async (environment: Record<string, string> = {}) => {
    await app!.stop({ keepDatabase: true });
    return start(environment);
  };
  /** The hashes of all clicks, in their order, once as many are counted. */
  const hashes = async (count: number) => {
    const counted = await Counted.open(database.environment);
    try {
      await eventually(async () => expect(await counted.query('SELECT visitor FROM clicks')).toHaveLength(count));
      return (await counted.query('SELECT visitor FROM clicks ORDER BY id')).map(({ visitor }) => visitor);
    } finally {
      await counted.close();
    }
  };
  /** The hash of a visitor of the first link of an empty database. */
  const hashWith = async (secret: string) => {
    await start({ SECRET: secret });
    await app!.visit((await (await app!.account()).link()).shorturl);
    const [hash] = await hashes(1);
    expect(existsSync(keyFile())).toBe(false);
    await app!.stop({ keepDatabase: true });
    app = undefined;
    await database.drop();
    database = await createTestDatabase();
    return hash;
  };

  it('use a key in a file that only its owner can read, and that is not in the database', async () => {
    await start();
    await app!.visit((await (await app!.account()).link()).shorturl);
    await hashes(1);
    const key = readFileSync(keyFile());
    expect([key.length, statSync(keyFile()).mode & 0o777]).toEqual([32, 0o600]);
    const source = app!.get(DataSource);
    const rows = await Promise.all((await tablesOf(source)).map((table) => source.query(`SELECT * FROM ${table}`)));
    const stored = JSON.stringify(rows);
    expect(stored).toContain('visitor-key-fingerprint');
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(stored).not.toContain(key.toString(encoding));
  });

  it('stay the same after a restart, and differ from link to link', async () => {
    await start();
    const [one, other] = [await (await app!.account()).link(), await (await app!.account()).link()];
    for (const { shorturl } of [one, other]) await app!.visit(shorturl);
    await hashes(2);
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await restart();
    await app!.visit(new URL(one.shorturl).pathname, { host: 'localhost' });
    const [first, second, third] = await hashes(3);
    expect(third).toBe(first);
    expect(second).not.toBe(first);
    expect(warn).not.toHaveBeenCalled();
  });

  it('cannot be computed again after the key was deleted, which is logged', async () => {
    await start();
    const { id, shorturl } = await (await app!.account()).link();
    await app!.visit(shorturl);
    await hashes(1);
    const key = readFileSync(keyFile());
    rmSync(keyFile());
    const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation(() => undefined);
    await restart();
    expect(warn.mock.calls.flat().join()).toContain('returning visitors count as new ones');
    expect(readFileSync(keyFile()).equals(key)).toBe(false);
    await app!.visit(new URL(shorturl).pathname, { host: 'localhost' });
    const [before, after] = await hashes(2);
    expect(after).not.toBe(before);
    const uniques = `SELECT uniques FROM link_totals WHERE link_id = ${id}`;
    expect(await app!.get(DataSource).query(uniques)).toEqual([{ uniques: 2 }]);
  });

  it('are the same on replicas with the same SECRET and disks of their own', async () => {
    const [one, same, another] = [
      await hashWith('a secret of replicas'),
      await hashWith('a secret of replicas'),
      await hashWith('a different secret'),
    ];
    expect(same).toBe(one);
    expect(another).not.toBe(one);
  });

  it('are the same in processes that share a DATA_DIR', async () => {
    await start();
    const { shorturl } = await (await app!.account()).link();
    const second = await TestApp.start({ database });
    await app!.visit(shorturl);
    await second.visit(new URL(shorturl).pathname, { host: 'localhost' });
    const [one, other] = await hashes(2);
    await second.stop({ keepDatabase: true });
    expect(other).toBe(one);
  });

  it('need a complete key: a damaged file stops the start', async () => {
    writeFileSync(keyFile(), 'short');
    const service = await ServiceProcess.start(database.environment);
    expect(await service.ended()).toBe(1);
    expect(service.log()).toMatch(/^DATA_DIR contains a visitor\.key that is not 32 bytes long\..*\n$/);
  });

  it('need no key at the command line', async () => {
    const account = ['--email', 'ada@example.com', '--username', 'ada', '--password', 'correct horse'];
    for (const words of [
      ['account', 'create', ...account],
      ['stats', 'verify'],
    ])
      expect((await runCli(database.environment, ...words)).code).toBe(0);
    expect(existsSync(keyFile())).toBe(false);
  });
});
