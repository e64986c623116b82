import { EntityManager } from 'typeorm';
import { RAW_CLICKS_SINCE } from './click-retention';

/** By how much the total of a link is larger than the sum of its rollups. */
export interface TotalDifference {
  linkId: number;
  clicks: number;
  uniques: number;
  bots: number;
}

/** By how much the raw clicks of a link in an hour are more than its rollup says. */
export interface HourDifference {
  linkId: number;
  /** Hours since 1970, UTC. */
  hour: number;
  clicks: number;
  bots: number;
}

/*
 * Both sides are read in one statement: they change in the same transactions, so at any moment they are equal or wrong.
 */

const TOTALS =
  'SELECT link_id AS linkId, SUM(clicks) AS clicks, SUM(uniques) AS uniques, SUM(bots) AS bots FROM (' +
  'SELECT link_id, clicks, uniques, bots FROM link_totals ' +
  'UNION ALL SELECT link_id, -clicks, -uniques, -bots FROM click_rollups) sides ' +
  'GROUP BY link_id HAVING SUM(clicks) <> 0 OR SUM(uniques) <> 0 OR SUM(bots) <> 0 ORDER BY link_id';

/** The hour of a moment, in the words of each engine: neither looks at a time zone. */
const HOUR_OF = {
  sqlite: `CAST(strftime('%s', clicked_at) AS INTEGER) / 3600`,
  mysql: `TIMESTAMPDIFF(HOUR, '1970-01-01 00:00:00', clicked_at)`,
};

/** The first hour of which all raw clicks are kept. */
const KEPT = `COALESCE((SELECT value + 0 FROM service_values WHERE name = '${RAW_CLICKS_SINCE}'), 0)`;

const hoursSql = (hourOf: string) =>
  'SELECT link_id AS linkId, hour, SUM(clicks) AS clicks, SUM(bots) AS bots FROM (' +
  `SELECT link_id, ${hourOf} AS hour, bot IS NULL AS clicks, bot IS NOT NULL AS bots FROM clicks ` +
  'WHERE link_id IN (SELECT link_id FROM link_totals) ' +
  'UNION ALL SELECT link_id, hour, -clicks, -bots FROM click_rollups) sides ' +
  `WHERE hour >= ${KEPT} GROUP BY link_id, hour HAVING SUM(clicks) <> 0 OR SUM(bots) <> 0 ORDER BY link_id, hour`;

/** Links whose totals are not the sums of their rollups. */
export async function differingTotals(manager: EntityManager): Promise<TotalDifference[]> {
  return numbers(await manager.query<TotalDifference[]>(TOTALS));
}

/** Hours whose rollups are not what the raw clicks add up to, as far as these are kept. */
export async function differingHours(manager: EntityManager): Promise<HourDifference[]> {
  const engine = manager.connection.options.type === 'mysql' ? 'mysql' : 'sqlite';
  return numbers(await manager.query<HourDifference[]>(hoursSql(HOUR_OF[engine])));
}

/** MySQL adds up to texts. */
function numbers<Row extends object>(rows: Row[]): Row[] {
  return rows.map(
    (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])) as Row,
  );
}
