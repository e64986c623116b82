import { EntityManager, In } from 'typeorm';
import { bulkInsert } from '../../../database/bulk-insert';
import { AccountTotal } from '../../entities/account-total.entity';
import type { EnrichedClick } from './enrich-click';

/**
 * Numbers clicks within their accounts. The totals stay locked until the transaction ends, so that numbers are committed in
 * their order, and a reader who has seen one has seen all before it.
 */
export async function numberClicks(manager: EntityManager, clicks: EnrichedClick[]): Promise<void> {
  const added = new Map<number, number>();
  for (const { accountId } of clicks) added.set(accountId, (added.get(accountId) ?? 0) + 1);
  const rows = [...added].map(([accountId, counted]) => ({ accountId, counted }));
  await bulkInsert(manager, AccountTotal, rows, { add: ['counted'] });
  const totals = await manager.findBy(AccountTotal, { accountId: In([...added.keys()]) });
  const next = new Map(totals.map(({ accountId, counted }) => [accountId, counted - added.get(accountId)! + 1]));
  for (const click of clicks) {
    click.sequence = next.get(click.accountId)!;
    next.set(click.accountId, click.sequence + 1);
  }
}
