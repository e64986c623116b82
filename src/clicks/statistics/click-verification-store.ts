import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { RAW_CLICKS_SINCE } from '../retention/click-retention';

/** The first minus the second of two numbers that should be equal. */
export interface Difference {
  /** Both sides, such as `link_totals and link_half_hours`. */
  compared: string;
  /** Id of the link or account. */
  id: number;
  /** Half hours or days since 1970, UTC; null for totals. */
  time: number | null;
  clicks: number;
  uniques: number;
  bots: number;
  scans: number;
}

const COUNTS = ['clicks', 'uniques', 'bots', 'scans'] as const;

/** Half hours since 1970 in the SQL of each engine, independent of time zones. */
const HALF_HOUR_OF_CLICK = {
  sqlite: `CAST(strftime('%s', clicked_at) AS INTEGER) / 1800`,
  mysql: `TIMESTAMPDIFF(MINUTE, '1970-01-01 00:00:00', clicked_at) DIV 30`,
};
/** The first half hour of which all raw clicks are kept; the value is in hours. */
const FIRST_RAW_HALF_HOUR = `COALESCE((SELECT value * 2 FROM service_values WHERE name = '${RAW_CLICKS_SINCE}'), 0)`;
const RAW_COUNTS =
  `CASE WHEN bot IS NULL THEN 1 ELSE 0 END AS clicks, is_unique AS uniques, ` +
  `CASE WHEN bot IS NULL THEN 0 ELSE 1 END AS bots, ` +
  `CASE WHEN bot IS NULL AND triggered_by = 'qr' THEN 1 ELSE 0 END AS scans`;

/** Two queries that select an id, a time and counts, whose sums should be equal. */
interface Pair {
  compared: string;
  one: string;
  other: string;
  where?: string;
}

/** Compares totals with half hours, half hours with days, and half hours with kept raw clicks, while the service is running. */
@Injectable()
export class ClickVerificationStore {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async verify(): Promise<Difference[]> {
    const engine = this.dataSource.options.type === 'mysql' ? 'mysql' : 'sqlite';
    const found: Difference[] = [];
    for (const pair of pairsOn(engine)) {
      const rows = await this.dataSource.query<Omit<Difference, 'compared'>[]>(comparison(pair));
      found.push(...rows.map((row) => ({ compared: pair.compared, ...row })));
    }
    return found;
  }
}

function pairsOn(engine: 'mysql' | 'sqlite'): Pair[] {
  const owners = ['link', 'account'].flatMap((owner): Pair[] => [
    {
      compared: `${owner}_half_hours and ${owner}_days`,
      one: `SELECT ${owner}_id AS id, (half_hour - half_hour % 48) / 48 AS time, clicks, 0 AS uniques, 0 AS bots, 0 AS scans FROM ${owner}_half_hours`,
      other: `SELECT ${owner}_id AS id, day AS time, clicks, 0 AS uniques, 0 AS bots, 0 AS scans FROM ${owner}_days`,
    },
    {
      compared: `clicks and ${owner}_half_hours`,
      one:
        `SELECT ${owner}_id AS id, ${HALF_HOUR_OF_CLICK[engine]} AS time, ${RAW_COUNTS} FROM clicks ` +
        (owner === 'link' ? 'WHERE link_id IN (SELECT link_id FROM link_totals)' : `WHERE triggered_by <> 'view'`),
      other: `SELECT ${owner}_id AS id, half_hour AS time, clicks, uniques, bots, scans FROM ${owner}_half_hours`,
      where: `time >= ${FIRST_RAW_HALF_HOUR}`,
    },
  ]);
  return [
    {
      compared: 'link_totals and link_half_hours',
      one: 'SELECT link_id AS id, NULL AS time, clicks, uniques, bots, 0 AS scans FROM link_totals',
      other: 'SELECT link_id AS id, NULL AS time, clicks, uniques, bots, 0 AS scans FROM link_half_hours',
    },
    ...owners,
  ];
}

/** One statement for both sides: they change in the same transactions, so a difference is always an error. */
function comparison({ one, other, where }: Pair): string {
  const sums = COUNTS.map((name) => `SUM(${name}) AS ${name}`).join(', ');
  const negative = COUNTS.map((name) => `-${name}`).join(', ');
  const differ = COUNTS.map((name) => `SUM(${name}) <> 0`).join(' OR ');
  return (
    `SELECT id, time, ${sums} FROM (${one} UNION ALL SELECT id, time, ${negative} FROM (${other}) other_side) sides ` +
    `${where === undefined ? '' : `WHERE ${where}`} GROUP BY id, time HAVING ${differ} ORDER BY id, time`
  );
}
