import { Injectable, Logger } from '@nestjs/common';
import { EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { GroupCommit } from '../../database/group-commit';
import { Transactions } from '../../database/transactions';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** The clicks that links with `maxclicks` have left. */
@Injectable()
export class ClickQuota {
  private readonly logger = new Logger(ClickQuota.name);
  /** The visitors of a link who come during a transaction share the next one. */
  private readonly visitors = new GroupCommit((linkIds: number[]) => this.useAll(linkIds));

  constructor(
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /**
   * Uses up a click for a visitor; resolves to false when none is left. It is committed before the response: a crash in
   * between wastes a click, but never admits one visitor too many.
   */
  use(linkId: number): Promise<boolean> {
    return this.visitors.save(linkId, linkId);
  }

  /** Restores the click of a visitor who was not let through. */
  async restore(linkId: number): Promise<void> {
    const where = { id: linkId, usedClicks: MoreThan(0), maxclicks: Not(IsNull()) };
    try {
      await this.transactions.run((manager) => manager.update(Link, where, { usedClicks: () => 'used_clicks - 1' }));
      this.snapshots.forget(linkId);
    } catch (error) {
      this.logger.error(error, 'A visitor who got no response has used up a click of a limited link.');
    }
  }

  private async useAll(linkIds: number[]): Promise<boolean[]> {
    const linkId = linkIds[0]!;
    const { used, isUsedUp } = await this.transactions.run((manager) => useUpTo(manager, linkId, linkIds.length));
    // The next visits find in the cache that the link is used up.
    if (isUsedUp) this.snapshots.forget(linkId);
    return linkIds.map((_, index) => index < used);
  }
}

/** Returns how many clicks it has used up, and whether none is left; a limit that was removed meanwhile limits no visitor. */
async function useUpTo(
  manager: EntityManager,
  linkId: number,
  wanted: number,
): Promise<{ used: number; isUsedUp: boolean }> {
  const select = { id: true, accountId: true, maxclicks: true, usedClicks: true };
  // Locks the row on both engines, before it is read.
  await manager.update(Link, { id: linkId }, { usedClicks: () => 'used_clicks' });
  const link = await manager.findOne(Link, { select, where: { id: linkId } });
  if (link === null) return { used: 0, isUsedUp: true };
  if (link.maxclicks === null) return { used: wanted, isUsedUp: false };
  const used = Math.max(0, Math.min(wanted, link.maxclicks - link.usedClicks));
  if (used > 0) await manager.increment(Link, { id: linkId }, 'usedClicks', used);
  return { used, isUsedUp: link.usedClicks + used >= link.maxclicks };
}
