import { EntityManager } from 'typeorm';
import { inList } from '../database/placeholders';

const HOUR = 3_600_000;
/** Clicks mostly come into this hour or, shortly after it, the one before: these are never summed up. */
const OPEN_HOURS = 2;

/** The first hour that no summary holds. */
export function firstOpenHour(): number {
  return Math.floor(Date.now() / HOUR) - OPEN_HOURS + 1;
}

/** Forgets the summaries that late clicks have made wrong. */
export async function forgetSummaries(manager: EntityManager, rollups: { linkId: number; hour: number }[]) {
  const open = firstOpenHour();
  const late = [...new Set(rollups.filter(({ hour }) => hour < open).map(({ linkId }) => linkId))];
  if (late.length === 0) return;
  const { placeholders, values } = inList(late);
  await manager.query(`DELETE FROM click_summaries WHERE link_id IN (${placeholders})`, values);
}
