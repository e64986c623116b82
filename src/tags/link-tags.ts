import { EntityManager, In } from 'typeorm';
import { groupValues } from '../common/lists/group-values';
import { now } from '../common/time/timestamps';
import { bulkInsert } from '../database/bulk-insert';
import { LinkTag, Tag } from './tag.entity';
import { foldTag } from './tag-name';

/** Names of tags by link id. */
type Names = Map<number, readonly string[]>;

/** Puts tags on new links of an account, and creates those that the account does not have. */
export async function insertTags(manager: EntityManager, accountId: number, wanted: Names): Promise<void> {
  const ids = await idsOf(manager, accountId, [...wanted.values()].flat());
  const rows = [...wanted].flatMap(([linkId, names]) =>
    [...new Set(names.map((name) => ids.get(foldTag(name))!))].map((tagId) => ({ linkId, tagId })),
  );
  await bulkInsert(manager, LinkTag, rows);
}

/** Returns those of the links, by id, whose tags are not the wanted ones. */
export async function differingTags(manager: EntityManager, wanted: Names): Promise<Names> {
  if (wanted.size === 0) return wanted;
  const present = await findTags(manager, [...wanted.keys()]);
  return new Map([...wanted].filter(([linkId, names]) => folded(present.get(linkId) ?? []) !== folded(names)));
}

/** Replaces all tags of links of an account. */
export async function replaceTags(manager: EntityManager, accountId: number, wanted: Names): Promise<void> {
  if (wanted.size === 0) return;
  await manager.delete(LinkTag, { linkId: In([...wanted.keys()]) });
  await insertTags(manager, accountId, wanted);
}

/**
 * Returns the names of the tags of each link by link id, in alphabetical order.
 * @param isLocked whether MySQL locks the tags, as the caller writes them again: none is then renamed or deleted meanwhile
 */
export async function findTags(
  manager: EntityManager,
  linkIds: number[],
  isLocked = false,
): Promise<Map<number, string[]>> {
  const query = manager.createQueryBuilder(LinkTag, 'link').innerJoin(Tag, 'tag', 'tag.id = link.tagId');
  query.select('link.linkId', 'linkId').addSelect('tag.name', 'name');
  query.where('link.linkId IN (:...linkIds)', { linkIds }).orderBy('tag.folded');
  if (isLocked && manager.connection.options.type === 'mysql') query.setLock('pessimistic_write');
  const rows = await query.getRawMany<{ linkId: number; name: string }>();
  return groupValues(rows.map(({ linkId, name }) => [linkId, name] as const));
}

/** Returns the number of links with each tag by tag id; tags without links are absent. */
export async function countLinks(manager: EntityManager, tagIds: number[]): Promise<Map<number, number>> {
  if (tagIds.length === 0) return new Map();
  const query = manager.createQueryBuilder(LinkTag, 'link').select('link.tagId', 'id').addSelect('COUNT(*)', 'links');
  query.where('link.tagId IN (:...tagIds)', { tagIds }).groupBy('link.tagId');
  const rows = await query.getRawMany<{ id: number; links: number }>();
  return new Map(rows.map(({ id, links }) => [id, links]));
}

/** Equal for lists of the same tags. */
function folded(names: readonly string[]): string {
  return JSON.stringify([...new Set(names.map(foldTag))].sort());
}

/** The ids of tags by their folded names; unknown ones are created, as the name that comes first is written. */
async function idsOf(manager: EntityManager, accountId: number, names: string[]): Promise<Map<string, number>> {
  if (names.length === 0) return new Map();
  const byFolded = new Map(names.toReversed().map((name) => [foldTag(name), name]));
  const wanted = [...byFolded.keys()].sort();
  const known = await findTagsOf(manager, accountId, wanted);
  const present = new Set(known.map((tag) => tag.folded));
  const missing = wanted.filter((name) => !present.has(name));
  if (missing.length === 0) return idsByName(known);
  const createdAt = now();
  const rows = missing.map((name) =>
    manager.create(Tag, { accountId, folded: name, name: byFolded.get(name), createdAt }),
  );
  // Another request may create the same tag at the same time.
  const insert = manager.createQueryBuilder().insert().into(Tag).values(rows);
  await insert.orUpdate(['account_id'], ['account_id', 'folded']).updateEntity(false).execute();
  return idsByName(await findTagsOf(manager, accountId, wanted));
}

function idsByName(tags: Tag[]): Map<string, number> {
  return new Map(tags.map((tag) => [tag.folded, tag.id]));
}

/** On MySQL the tags stay locked, so that none can be deleted before it is on its link; SQLite has one writer at a time. */
function findTagsOf(manager: EntityManager, accountId: number, folded: string[]): Promise<Tag[]> {
  const query = manager.createQueryBuilder(Tag, 'tag').where({ accountId, folded: In(folded) });
  if (manager.connection.options.type === 'mysql') query.setLock('pessimistic_write');
  return query.orderBy('tag.folded').getMany();
}
