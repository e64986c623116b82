import { EntityManager } from 'typeorm';
import { accumulate } from '../database/accumulate';
import { ClickLevel } from './click-level.entity';
import { isExact, LEVEL_BLOCK_SIZE, levelPlaceOf } from './levels';
import { CountedLink } from './link-totals';

const LEVELS =
  'SELECT level AS number, SUM(links) AS links FROM link_click_levels WHERE account_id = ? ' +
  'GROUP BY level ORDER BY level DESC';
const BLOCKS =
  'SELECT block AS number, links FROM link_click_levels WHERE account_id = ? AND level = ? ORDER BY block DESC';

/** Where to begin to read the list: at a level, in a level of one number of clicks before an id, after so many more links. */
export interface LevelPlace {
  level: number;
  beforeId: number;
  skip: number;
}

interface Link {
  id: number;
  accountId: number;
}

/** Takes new links in. As for all that writes levels: last in its transaction, as others wait for these rows. */
export function enterLevels(manager: EntityManager, links: Link[]): Promise<void> {
  return add(
    manager,
    links.map((link) => row(link, 0, 1)),
  );
}

/** Takes a link out that is about to be deleted, having so many clicks. */
export function leaveLevel(manager: EntityManager, link: Link, clicks: number): Promise<void> {
  return add(manager, [row(link, clicks, -1)]);
}

/** Moves links from the levels on which their totals were to those that they have come to by so many new clicks. */
export function moveLevels(
  manager: EntityManager,
  totals: ReadonlyMap<number, CountedLink>,
  newClicks: ReadonlyMap<number, number>,
): Promise<void> {
  const rows: ClickLevel[] = [];
  for (const { linkId: id, accountId, isListed, clicks } of totals.values()) {
    const before = row({ id, accountId }, clicks, -1);
    const after = row({ id, accountId }, clicks + (newClicks.get(id) ?? 0), 1);
    if (isListed && before.level !== after.level) rows.push(before, after);
  }
  return add(manager, rows);
}

/** Where the list of an account, most clicked first, has its link number `offset`, from 0; nowhere, if it is shorter. */
export async function findLevelPlace(
  manager: EntityManager,
  accountId: number,
  offset: number,
): Promise<LevelPlace | undefined> {
  const level = placeIn(await manager.query<Counter[]>(LEVELS, [accountId]), offset);
  if (level === undefined) return undefined;
  if (!isExact(level.number)) return { level: level.number, beforeId: Infinity, skip: level.skip };
  const block = placeIn(await manager.query<Counter[]>(BLOCKS, [accountId, level.number]), level.skip);
  // A link may have left the level meanwhile: then the place is at its end.
  if (block === undefined) return { level: level.number, beforeId: 0, skip: 0 };
  return { level: level.number, beforeId: (block.number + 1) * LEVEL_BLOCK_SIZE, skip: block.skip };
}

/** A level or a block. */
interface Counter {
  number: number;
  links: number | string;
}

/** In which of several counters a place falls, and how many of its links come before. */
function placeIn(counters: Counter[], offset: number): { number: number; skip: number } | undefined {
  let skip = offset;
  for (const { number, links } of counters) {
    if (skip < Number(links)) return { number, skip };
    skip -= Number(links);
  }
  return undefined;
}

function add(manager: EntityManager, rows: ClickLevel[]): Promise<void> {
  return accumulate(manager, ClickLevel, rows as never[], ['links'], 'add');
}

function row({ id, accountId }: Link, clicks: number, links: number): ClickLevel {
  return { accountId, ...levelPlaceOf(clicks, id), links };
}
