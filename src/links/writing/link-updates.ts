import { EntityManager, In } from 'typeorm';
import { changesOf } from '../../common/fields/changes';
import { groupValues } from '../../common/lists/group-values';
import { now } from '../../common/time/timestamps';
import { differingTags, replaceTags } from '../../tags/link-tags';
import { reserveFormer } from '../aliases/alias-store';
import { countArchived } from './link-counts';
import { differingChannels, differingPixels, putInto, replacePixels } from './link-members';
import { Link } from '../link.entity';
import { updateWords } from '../listing/search/word-index';
import { destinationHash } from './destination-hash';
import { idsByValue, LinkChange, listsIn, partOf } from './link-change';

/** The difference that a change makes to a link; unchanged parts are absent. */
export interface LinkDiff {
  before: Link;
  columns: Partial<Link>;
  pixels?: readonly number[];
  tags?: readonly string[];
  channel?: number | null;
}

/** Returns the difference that each change makes, in the order of the changes. Writes nothing. */
export async function compareChanges(
  manager: EntityManager,
  changes: { before: Link; change: LinkChange }[],
): Promise<LinkDiff[]> {
  const parts = changes.map(({ before, change }): [number, LinkChange] => [before.id, change]);
  const pixels = await differingPixels(manager, listsIn(partOf(parts, ({ pixels }) => pixels)));
  const tags = await differingTags(manager, listsIn(partOf(parts, ({ tags }) => tags)));
  const channels = await differingAssignments(
    manager,
    partOf(parts, ({ channel }) => channel),
  );
  return changes.map(({ before, change }) => ({
    before,
    columns: changesOf(change.columns, before),
    pixels: pixels.get(before.id),
    tags: tags.get(before.id),
    channel: channels.get(before.id),
  }));
}

/**
 * Writes differences of locked links of one account, with a few statements for all of them. Returns the links in their order.
 * Throws `NameReserved` for an alias that is reserved for another account.
 */
export async function writeDiffs(manager: EntityManager, diffs: LinkDiff[]): Promise<Link[]> {
  const parts = diffs.map((diff): [number, LinkDiff] => [diff.before.id, diff]);
  await replacePixels(
    manager,
    partOf(parts, ({ pixels }) => pixels),
  );
  if (diffs[0] !== undefined)
    await replaceTags(
      manager,
      diffs[0].before.accountId,
      partOf(parts, ({ tags }) => tags),
    );
  for (const [channel, ids] of idsByValue(partOf(parts, ({ channel }) => channel)))
    await putInto(manager, ids, channel);
  const written = await writeRows(manager, diffs.filter(changesRow));
  return diffs.map(({ before }) => written.get(before.id) ?? before);
}

/** Writes the title of the page that a locked link leads to. `updatedAt` stays, as the account has changed nothing. */
export async function writePageTitle(manager: EntityManager, before: Link, pageTitle: string): Promise<void> {
  await manager.update(Link, { id: before.id }, { pageTitle });
  await writeDependents(manager, [{ before, after: manager.create(Link, { ...before, pageTitle }) }]);
}

async function writeRows(manager: EntityManager, diffs: LinkDiff[]): Promise<Map<number, Link>> {
  const updatedAt = now();
  const sets = diffs.map(({ columns }) => ({ ...columns, ...derivedColumns(columns), updatedAt }));
  const alike = groupValues(
    sets.map((set, index) => [JSON.stringify(set), { set, id: diffs[index]!.before.id }] as const),
  );
  const archived = diffs.filter(({ before, columns }) => before.isListed && columns.isArchived !== undefined);
  // Before the update, whose foreign key takes a shared lock on the account's row: two writers would deadlock.
  await countArchived(
    manager,
    archived.map(({ before, columns }) => ({ ...before, ...columns })),
  );
  for (const rows of alike.values()) await manager.update(Link, { id: In(rows.map(({ id }) => id)) }, rows[0]!.set);
  const pairs = diffs.map(({ before }, index) => ({
    before,
    after: manager.create(Link, { ...before, ...sets[index]! }),
  }));
  await writeDependents(manager, pairs);
  return new Map(pairs.map(({ after }) => [after.id, after]));
}

/** Writes what depends on the rows: reserved aliases and search words. */
async function writeDependents(manager: EntityManager, pairs: { before: Link; after: Link }[]): Promise<void> {
  for (const { before, after } of pairs) await reserveFormer(manager, before, after);
  const listed = pairs.filter(({ after }) => after.isListed);
  await updateWords(manager, listed);
}

/** Whether a change sets `updatedAt`: channels are not part of the link itself. */
function changesRow({ columns, pixels, tags }: LinkDiff): boolean {
  return Object.keys(columns).length > 0 || pixels !== undefined || tags !== undefined;
}

/** The columns that follow from a change of others: a later limit, and a one-time link, start with no clicks used. */
export function derivedColumns({ url, maxclicks, isOnetime }: Partial<Link>): Partial<Link> {
  return {
    ...(url === undefined ? {} : { pageTitle: '', urlHash: destinationHash(url) }),
    ...(maxclicks === null || isOnetime === true ? { usedClicks: 0 } : {}),
  };
}

/** Returns the channels of those links that must be assigned. */
async function differingAssignments(
  manager: EntityManager,
  wanted: Map<number, number | null>,
): Promise<Map<number, number | null>> {
  const differing = new Map<number, number | null>();
  for (const [channel, ids] of idsByValue(wanted))
    for (const id of await differingChannels(manager, ids, channel)) differing.set(id, channel);
  return differing;
}
