import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource } from 'typeorm';
import { ClickEvent, clickId, lineOf } from '../../src/clicks/click-event';
import { Dimension, DIMENSIONS, StoredDimensions } from '../../src/clicks/counting/batch/dimensions';
import { CLICK_ENTITIES } from '../../src/clicks/entities/click-entities';
import { segmentFile } from '../../src/clicks/recording/log-folder';
import { ClickVerificationStore } from '../../src/clicks/statistics/click-verification-store';
import { readSettings } from '../../src/config/settings';
import { dataSourceOptions } from '../../src/database/connection/data-source-options';
import { connectUnlimited } from '../../src/database/connection/open-database';
import { eventually } from './conditions';
import { TestApp, TestClient } from './test-app';

/** The totals of a link, after all earlier visits were counted: visits are counted in order, so a later one is waited for. */
export async function countedOf(app: TestApp, client: TestClient, linkId: number) {
  const later = await client.link();
  await app.visit(`/${later.shorturl.split('/').pop()}`, { host: '127.0.0.1' });
  await eventually(async () => expect(await totalsOf(app, later.id)).toMatchObject({ clicks: 1 }));
  return totalsOf(app, linkId);
}

async function totalsOf(app: TestApp, linkId: number): Promise<{ clicks: number; bots: number }> {
  const sql = 'SELECT clicks, bots FROM link_totals WHERE link_id = ?';
  const [row] = await app.get(DataSource).query<{ clicks: number; bots: number }[]>(sql, [linkId]);
  return { clicks: Number(row?.clicks ?? 0), bots: Number(row?.bots ?? 0) };
}

type Row = Record<string, string | number | null>;

/** The clicks in the database of a service, read through a separate connection. */
export class Counted {
  private constructor(private readonly dataSource: DataSource) {}

  static async open(environment: Record<string, string>): Promise<Counted> {
    return new Counted(
      await connectUnlimited({ ...dataSourceOptions(readSettings(environment).database), entities: CLICK_ENTITIES }),
    );
  }

  close(): Promise<void> {
    return this.dataSource.destroy();
  }

  query(sql: string): Promise<Row[]> {
    return this.dataSource.query<Row[]>(sql);
  }

  /** The numbers of the visitors of a {@link LoadGenerator} whose clicks were counted, smallest first. */
  async visitors(): Promise<number[]> {
    const rows = await this.query(`SELECT referrer FROM clicks WHERE referrer LIKE 'v%.example'`);
    return rows.map(({ referrer }) => Number(/\d+/.exec(`${referrer}`)![0])).sort((one, other) => one - other);
  }

  /** Clicks on existing links by totals, by rollups and by raw clicks: three times the same number. */
  async clicks(): Promise<number[]> {
    const [row] = await this.query(
      'SELECT (SELECT SUM(clicks) FROM link_totals) AS totals, (SELECT SUM(clicks) FROM link_half_hours) AS hours, ' +
        '(SELECT COUNT(*) FROM clicks WHERE bot IS NULL AND link_id IN (SELECT link_id FROM link_totals)) AS clicks',
    );
    return Object.values(row!).map(Number);
  }

  /** Differences between totals, rollups and raw clicks. */
  async differences(): Promise<unknown[]> {
    return [...(await new ClickVerificationStore(this.dataSource).verify()), ...(await this.wrongDays())];
  }

  /** Days whose clicks are not counted once in each dimension in which all clicks have a name, or more than once in another. */
  private async wrongDays(): Promise<unknown[]> {
    const days = await this.query(
      'SELECT clicks, dimensions FROM link_days UNION ALL SELECT clicks, dimensions FROM account_days',
    );
    return days.filter(({ clicks, dimensions }) => {
      const stored = JSON.parse(String(dimensions)) as StoredDimensions;
      const sumOf = (name: Dimension) => Object.values(stored[name] ?? {}).reduce((sum, count) => sum + count, 0);
      const always: Dimension[] = ['browsers', 'systems', 'devices', 'triggers'];
      return always.some((name) => sumOf(name) !== clicks) || DIMENSIONS.some((name) => sumOf(name) > Number(clicks));
    });
  }

  /** Locks the totals, so that no process can count clicks meanwhile. */
  async whileCountingIsBlocked(work: () => Promise<void>): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE link_totals SET bots = bots');
      await work();
    });
  }
}

/** A click of a person on a link. The number identifies the visitor, as with a load generator. */
export function clickOf(linkId: number, number: number, fields: Partial<ClickEvent> = {}): ClickEvent {
  const at = fields.at ?? Date.now();
  return {
    id: clickId(at),
    linkId,
    at,
    visitor: `${number}`.padEnd(11, 'v'),
    browser: 'Chrome',
    os: 'Windows',
    device: 'desktop',
    referrer: `v${number}.example`,
    language: 'en',
    ...fields,
  };
}

let lastSegment = 0;

/** Writes a segment where the only process finds it at once, or, if there are more or none, as one that has ended leaves it. */
export function leaveSegment(dataDir: string, events: ClickEvent[], end = ''): void {
  const [own, other] = clickFolders(dataDir);
  const name = own !== undefined && other === undefined ? own : randomBytes(8).toString('hex');
  const folder = join(dataDir, 'clicks', name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'unfinished'), events.map(lineOf).join('') + end);
  renameSync(join(folder, 'unfinished'), segmentFile(folder, ++lastSegment));
}

/** The names of the folders of clicks, one for each running process. */
export function clickFolders(dataDir: string): string[] {
  const folder = join(dataDir, 'clicks');
  return (existsSync(folder) ? readdirSync(folder) : []).filter((name) => /^[0-9a-f]{16}$/.test(name));
}
