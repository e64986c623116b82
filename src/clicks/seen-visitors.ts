import { EntityManager } from 'typeorm';
import { restIfDue, restIfDueAmongSteps } from '../common/rests';
import { isUniqueViolation } from '../database/database-errors';
import { partsOf } from '../database/in-parts';
import { insertRows } from '../database/insert-rows';
import { loadRows } from '../database/load-rows';
import { EnrichedClick } from './enrich';
import { hourOf } from './roll-up';
import { findByLink } from './rows-by-link';
import { SeenVisitor } from './seen-visitor.entity';

const HOURS_OF_DAY = 24;
const NOBODY: ReadonlySet<string> = new Set();

/** A link, and who came to it. */
type Key = Pick<SeenVisitor, 'linkId' | 'visitor'>;

/** Those of a batch: no object is made for each, as there are many, and V8 copies about what it holds for so long. */
interface Visitors {
  /** Of each visitor of a link the click that came first, in the order of the key. */
  firsts: EnrichedClick[];
  /** Of those who came on several days the last one, by their first click. */
  lastDays: ReadonlyMap<EnrichedClick, number>;
}

/**
 * Remembers who came, and on which day last: as long as one of their clicks is kept. Answers the clicks that were the
 * first of their visitor on their link.
 */
export async function addVisitors(manager: EntityManager, people: EnrichedClick[]): Promise<EnrichedClick[]> {
  const { firsts, lastDays } = visitorsOf(people);
  const rowOf = (first: EnrichedClick) => ({
    linkId: first.linkId,
    visitor: first.visitor,
    day: lastDays.get(first) ?? dayOf(first),
  });
  const added: EnrichedClick[] = [];
  let wereNew = false;
  // A part after the other, each of as many as one statement writes: neighbours are at hand together.
  for (const some of partsOf(manager, firsts)) {
    const rows = some.map(rowOf);
    // Where one part was all new, the next may be as well: then nobody need be looked for, which is half of the work.
    const areAdded: boolean = wereNew && (await addNew(manager, rows));
    const known: ReadonlySet<string> = areAdded ? NOBODY : await addSome(manager, rows);
    for (const first of some) if (known.size === 0 || !known.has(keyOf(first))) added.push(first);
    wereNew = known.size === 0;
    restIfDue();
  }
  return added;
}

function visitorsOf(people: EnrichedClick[]): Visitors {
  const inOrder = people.toSorted((one, other) => one.linkId - other.linkId || compare(one.visitor, other.visitor));
  const firsts: EnrichedClick[] = [];
  const lastDays = new Map<EnrichedClick, number>();
  for (const click of inOrder) {
    const first = firsts.at(-1);
    if (first?.linkId !== click.linkId || first.visitor !== click.visitor) firsts.push(click);
    else if (dayOf(click) > (lastDays.get(first) ?? dayOf(first))) lastDays.set(first, dayOf(click));
    restIfDueAmongSteps();
  }
  return { firsts, lastDays };
}

/** Adds visitors by one statement, unless one of them is there already: then it adds nobody. */
async function addNew(manager: EntityManager, rows: SeenVisitor[]): Promise<boolean> {
  try {
    await loadRows(manager, SeenVisitor as never, rows);
    return true;
  } catch (error) {
    if (isUniqueViolation(error)) return false;
    throw error;
  }
}

/** Looks for visitors and adds those that were not there. Answers the keys of the others. */
async function addSome(manager: EntityManager, rows: SeenVisitor[]): Promise<ReadonlySet<string>> {
  const known = new Map<string, number>();
  for (const seen of await findByLink(manager, SeenVisitor, 'visitor', rows, ({ visitor }) => visitor))
    known.set(keyOf(seen), seen.day);
  const toWrite = rows.filter((row) => row.day > (known.get(keyOf(row)) ?? -Infinity));
  await insertRows(manager, SeenVisitor as never, toWrite, 'REPLACE');
  return new Set(known.keys());
}

/** Days since 1970, UTC. */
function dayOf({ clickedAt }: EnrichedClick): number {
  return Math.floor(hourOf(clickedAt) / HOURS_OF_DAY);
}

function keyOf({ linkId, visitor }: Key): string {
  return `${linkId}:${visitor}`;
}

function compare(one: string, other: string): number {
  restIfDueAmongSteps();
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
