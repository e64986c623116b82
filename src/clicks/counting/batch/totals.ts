import { EntityManager, In } from 'typeorm';
import { groupValues } from '../../../common/lists/group-values';
import { bulkInsert } from '../../../database/bulk-insert';
import { AccountTotal, LinkTotal } from '../../entities/totals.entity';
import { countsOf } from './counts';
import type { EnrichedClick } from './enrich-click';

/** Inserts the totals of new links, in the transaction that inserts the links. */
export async function openTotals(
  manager: EntityManager,
  links: { id: number; accountId: number; isListed: boolean; isArchived: boolean }[],
): Promise<void> {
  const rows = links.map(({ id, accountId, isListed, isArchived }) => ({
    linkId: id,
    accountId,
    isListed: Number(isListed),
    isArchived: Number(isArchived),
    clicks: 0,
    uniques: 0,
    bots: 0,
  }));
  await bulkInsert(manager, LinkTotal, rows);
}

/** Copies whether links are archived, in the transaction that changes the links. */
export async function archiveTotals(manager: EntityManager, linkIds: number[], isArchived: boolean): Promise<void> {
  await manager.update(LinkTotal, { linkId: In(linkIds) }, { isArchived });
}

/** Adds clicks of locked links. */
export async function addToTotals(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const groups = groupValues(clicks.map((click) => [click.linkId, click] as const));
  const rows = [...groups].map(([linkId, group]) => ({
    linkId,
    accountId: group[0]!.accountId,
    ...countsOf(group),
  }));
  await bulkInsert(manager, LinkTotal, rows, { add: ['clicks', 'uniques', 'bots'] });
}

/**
 * Numbers clicks within their accounts. The totals stay locked until the transaction ends, so that numbers are committed in
 * their order, and a reader who has seen one has seen all before it.
 */
export async function numberClicks(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const groups = groupValues(clicks.map((click) => [click.accountId, click] as const));
  const rows = [...groups].map(([accountId, group]) => ({ accountId, counted: group.length }));
  await bulkInsert(manager, AccountTotal, rows, { add: ['counted'] });
  const totals = await manager.findBy(AccountTotal, { accountId: In([...groups.keys()]) });
  for (const { accountId, counted } of totals)
    groups.get(accountId)!.forEach((click, index, group) => (click.sequence = counted - group.length + index + 1));
}
