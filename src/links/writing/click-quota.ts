import { Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { EntityManager, IsNull, MoreThanOrEqual, Not } from 'typeorm';
import { GroupCommit } from '../../database/group-commit';
import { Transactions } from '../../database/transactions';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** While the database fails, how many times the service tries to restore clicks, and how long it waits in between. */
const RESTORE_ATTEMPTS = 60;
const RESTORE_RETRY_MS = 1_000;

/** A visitor of a limited link, who no longer waits once the signal is aborted. */
interface Visitor {
  linkId: number;
  hasLeft: AbortSignal;
  resolve: (isAdmitted: boolean) => void;
}

/** The clicks that links with `maxclicks` have left. */
@Injectable()
export class ClickQuota {
  private readonly logger = new Logger(ClickQuota.name);
  /** The visitors of a link who come during a transaction share the next one. */
  private readonly visitors = new GroupCommit((visitors: Visitor[]) => this.useAll(visitors));

  constructor(
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /**
   * Uses up a click for a visitor who is waiting; resolves to false when none is left. It is committed before the response: a
   * crash in between wastes a click, but never admits one visitor too many.
   */
  use(linkId: number, hasLeft: AbortSignal): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.visitors.save(linkId, { linkId, hasLeft, resolve }).catch(reject);
    });
  }

  private async useAll(visitors: Visitor[]): Promise<void[]> {
    const { linkId } = visitors[0]!;
    const write = this.transactions.run((manager) => admit(manager, linkId, visitors));
    // On SQLite, another visit may have cached that the link is used up, which was then rolled back.
    write.catch(() => this.snapshots.forget(linkId));
    const { admitted, isUsedUp } = await write;
    const unused = [...admitted].filter(({ hasLeft }) => hasLeft.aborted).length;
    // Before clicks are restored: meanwhile, more of them would leave.
    for (const visitor of visitors) visitor.resolve(admitted.has(visitor));
    if (unused > 0) await this.restore(linkId, unused);
    // The next visits find in the cache that the link is used up, or no longer.
    if (isUsedUp || unused > 0) this.snapshots.forget(linkId);
    return visitors.map(() => undefined);
  }

  /**
   * Restores clicks of visitors who left during the commit. After an error during its own commit they stay used up: restored
   * twice, they would admit a visitor too many.
   */
  private async restore(linkId: number, clicks: number, attempts = RESTORE_ATTEMPTS): Promise<void> {
    const where = { id: linkId, usedClicks: MoreThanOrEqual(clicks), maxclicks: Not(IsNull()) };
    let isWritten = false;
    try {
      await this.transactions.run(async (manager) => {
        isWritten = false;
        await manager.decrement(Link, where, 'usedClicks', clicks);
        isWritten = true;
      });
    } catch (error) {
      if (isWritten || attempts === 1)
        return this.logger.error(error, `${clicks} clicks of link ${linkId} may stay used up without a visitor.`);
      await pause(RESTORE_RETRY_MS, undefined, { ref: false });
      await this.restore(linkId, clicks, attempts - 1);
    }
  }
}

/**
 * Returns the visitors for whom a click was used up, and whether none is left; a limit that was removed meanwhile limits no
 * visitor.
 */
async function admit(
  manager: EntityManager,
  linkId: number,
  visitors: Visitor[],
): Promise<{ admitted: Set<Visitor>; isUsedUp: boolean }> {
  const select = { id: true, accountId: true, maxclicks: true, usedClicks: true };
  // Locks the row on both engines, before it is read.
  await manager.update(Link, { id: linkId }, { usedClicks: () => 'used_clicks' });
  const link = await manager.findOne(Link, { select, where: { id: linkId } });
  if (link === null) return { admitted: new Set(), isUsedUp: true };
  const waiting = visitors.filter(({ hasLeft }) => !hasLeft.aborted);
  if (link.maxclicks === null) return { admitted: new Set(waiting), isUsedUp: false };
  const admitted = new Set(waiting.slice(0, Math.max(0, link.maxclicks - link.usedClicks)));
  if (admitted.size > 0) await manager.increment(Link, { id: linkId }, 'usedClicks', admitted.size);
  return { admitted, isUsedUp: link.usedClicks + admitted.size >= link.maxclicks };
}
