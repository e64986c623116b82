import { EntityManager } from 'typeorm';
import { isUniqueViolation } from '../database/database-errors';
import { partsOf } from '../database/in-parts';
import { insertRows } from '../database/insert-rows';
import { loadRows } from '../database/load-rows';
import { EnrichedClick } from './enrich';
import { hourOf } from './roll-up';
import { findByLink } from './rows-by-link';
import { SeenVisitor } from './seen-visitor.entity';

const HOURS_OF_DAY = 24;

/** A visitor of a link in a batch, and the click that came first. */
interface Visitor {
  row: SeenVisitor;
  first: EnrichedClick;
}

/**
 * Remembers who came, and on which day last: as long as one of their clicks is kept. Answers the clicks that were the
 * first of their visitor on their link.
 */
export async function addVisitors(manager: EntityManager, people: EnrichedClick[]): Promise<EnrichedClick[]> {
  const firsts: EnrichedClick[] = [];
  let wereNew = false;
  // A part after the other, each of as many as one statement writes: neighbours are at hand together.
  for (const some of partsOf(manager, visitorsOf(people))) {
    // Where one part was all new, the next may be as well: then nobody need be looked for, which is half of the work.
    const areAdded: boolean = wereNew && (await addNew(manager, some));
    const added: Visitor[] = areAdded ? some : await addSome(manager, some);
    for (const { first } of added) firsts.push(first);
    wereNew = added.length === some.length;
  }
  return firsts;
}

/** In the order of the key, and those of the same one in the order in which they came. */
function visitorsOf(people: EnrichedClick[]): Visitor[] {
  const inOrder = [...people].sort((one, other) => one.linkId - other.linkId || compare(one.visitor, other.visitor));
  const visitors: Visitor[] = [];
  for (const first of inOrder) {
    const { linkId, visitor } = first;
    const day = Math.floor(hourOf(first.clickedAt) / HOURS_OF_DAY);
    const row = visitors.at(-1)?.row;
    if (row?.linkId !== linkId || row.visitor !== visitor) visitors.push({ row: { linkId, visitor, day }, first });
    else if (day > row.day) row.day = day;
  }
  return visitors;
}

/** Adds visitors by one statement, unless one of them is there already: then it adds nobody. */
async function addNew(manager: EntityManager, visitors: Visitor[]): Promise<boolean> {
  try {
    await loadRows(manager, SeenVisitor as never, visitors.map(rowOf));
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Looks for visitors, and answers those that were not there. */
async function addSome(manager: EntityManager, visitors: Visitor[]): Promise<Visitor[]> {
  const lastDays = new Map<string, number>();
  for (const seen of await findByLink(manager, SeenVisitor, 'visitor', visitors.map(rowOf), ({ visitor }) => visitor))
    lastDays.set(keyOf(seen), seen.day);
  const toWrite = visitors.filter(({ row }) => row.day > (lastDays.get(keyOf(row)) ?? -Infinity));
  await insertRows(manager, SeenVisitor as never, toWrite.map(rowOf), 'REPLACE');
  return visitors.filter(({ row }) => !lastDays.has(keyOf(row)));
}

function rowOf({ row }: Visitor): SeenVisitor {
  return row;
}

function keyOf({ linkId, visitor }: SeenVisitor): string {
  return `${linkId}:${visitor}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
