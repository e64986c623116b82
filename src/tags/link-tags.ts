import { EntityManager, In } from 'typeorm';
import { groupValues } from '../common/group-values';
import { now } from '../common/timestamps';
import { LinkTag, Tag } from './tag.entity';
import { foldTag } from './tag-name';

/** Puts tags on a new link, and creates those that the account does not have. */
export async function insertTags(
  manager: EntityManager,
  accountId: number,
  linkId: number,
  names?: string[] | null,
): Promise<void> {
  const tagIds = await idsOf(manager, accountId, names ?? []);
  const rows = tagIds.map((tagId) => ({ linkId, tagId }));
  if (rows.length > 0) await manager.insert(LinkTag, rows);
}

/** Absent names change nothing, null removes all tags. Returns whether the link had other tags. */
export async function replaceTags(
  manager: EntityManager,
  accountId: number,
  linkId: number,
  names?: string[] | null,
): Promise<boolean> {
  if (names === undefined) return false;
  const before = (await manager.findBy(LinkTag, { linkId })).map(({ tagId }) => tagId);
  const after = await idsOf(manager, accountId, names ?? []);
  const removed = before.filter((id) => !after.includes(id));
  const rows = after.filter((id) => !before.includes(id)).map((tagId) => ({ linkId, tagId }));
  if (removed.length > 0) await manager.delete(LinkTag, { linkId, tagId: In(removed) });
  if (rows.length > 0) await manager.insert(LinkTag, rows);
  return removed.length + rows.length > 0;
}

/** Returns the names of the tags of each link by link id, in alphabetical order. */
export async function findTags(manager: EntityManager, linkIds: number[]): Promise<Map<number, string[]>> {
  const query = manager.createQueryBuilder(LinkTag, 'link').innerJoin(Tag, 'tag', 'tag.id = link.tagId');
  query.select('link.linkId', 'linkId').addSelect('tag.name', 'name');
  query.where('link.linkId IN (:...linkIds)', { linkIds }).orderBy('tag.folded');
  const rows = await query.getRawMany<{ linkId: number; name: string }>();
  return groupValues(rows.map(({ linkId, name }) => [linkId, name] as const));
}

/** Returns the number of links with each tag by tag id; tags without links are absent. */
export async function countLinks(manager: EntityManager, tagIds: number[]): Promise<Map<number, number>> {
  if (tagIds.length === 0) return new Map();
  const query = manager.createQueryBuilder(LinkTag, 'link').select('link.tagId', 'id').addSelect('COUNT(*)', 'links');
  query.where('link.tagId IN (:...tagIds)', { tagIds }).groupBy('link.tagId');
  const rows = await query.getRawMany<{ id: number; links: string }>();
  return new Map(rows.map(({ id, links }) => [id, Number(links)]));
}

/** The ids of tags by their names; unknown ones are created, as the name that comes first is written. */
async function idsOf(manager: EntityManager, accountId: number, names: string[]): Promise<number[]> {
  if (names.length === 0) return [];
  const byFolded = new Map(names.toReversed().map((name) => [foldTag(name), name]));
  const folded = [...byFolded.keys()].sort();
  const known = await findTagsOf(manager, accountId, folded);
  const missing = folded.filter((name) => !known.some((tag) => tag.folded === name));
  if (missing.length === 0) return known.map(({ id }) => id);
  const createdAt = now();
  const rows = missing.map((name) =>
    manager.create(Tag, { accountId, folded: name, name: byFolded.get(name), createdAt }),
  );
  // Another request may create the same tag at the same time.
  const insert = manager.createQueryBuilder().insert().into(Tag).values(rows);
  await insert.orUpdate(['account_id'], ['account_id', 'folded']).updateEntity(false).execute();
  return (await findTagsOf(manager, accountId, folded)).map(({ id }) => id);
}

/** On MySQL the tags stay locked, so that none can be deleted before it is on its link; SQLite has one writer at a time. */
function findTagsOf(manager: EntityManager, accountId: number, folded: string[]): Promise<Tag[]> {
  const query = manager.createQueryBuilder(Tag, 'tag').where({ accountId, folded: In(folded) });
  if (manager.connection.options.type === 'mysql') query.setLock('pessimistic_write');
  return query.orderBy('tag.folded').getMany();
}
