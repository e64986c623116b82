import { Injectable, Logger } from '@nestjs/common';
import { EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { GroupCommit } from '../../database/group-commit';
import { Transactions } from '../../database/transactions';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** The places of links that let a limited number of visitors through. */
@Injectable()
export class LinkPlaces {
  private readonly logger = new Logger(LinkPlaces.name);
  /** The visitors of a link who come during a transaction share the next one. */
  private readonly visitors = new GroupCommit((linkIds: number[]) => this.takeAll(linkIds));

  constructor(
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /**
   * Takes a place for a visitor; resolves to false when none is left. The place is taken in the database before the response:
   * a crash in between loses a place, but never gives one too many.
   */
  take(linkId: number): Promise<boolean> {
    return this.visitors.save(linkId, linkId);
  }

  /** Gives back the place of a visitor who was not let through. */
  async giveBack(linkId: number): Promise<void> {
    const where = { id: linkId, taken: MoreThan(0), maxclicks: Not(IsNull()) };
    try {
      await this.transactions.run((manager) => manager.update(Link, where, { taken: () => 'taken - 1' }));
      this.snapshots.forget(linkId);
    } catch (error) {
      this.logger.error(error, 'A visitor who got no response has used up a click of a limited link.');
    }
  }

  private async takeAll(linkIds: number[]): Promise<boolean[]> {
    const linkId = linkIds[0]!;
    const { taken, isUsedUp } = await this.transactions.run((manager) => takeUpTo(manager, linkId, linkIds.length));
    // The next visits find in the cache that the link is used up.
    if (isUsedUp) this.snapshots.forget(linkId);
    return linkIds.map((_, index) => index < taken);
  }
}

/** Returns how many places it has taken, and whether none is left; a limit that was removed meanwhile limits no visitor. */
async function takeUpTo(
  manager: EntityManager,
  linkId: number,
  places: number,
): Promise<{ taken: number; isUsedUp: boolean }> {
  const select = { id: true, accountId: true, maxclicks: true, taken: true };
  // Locks the row on both engines, before it is read.
  await manager.update(Link, { id: linkId }, { taken: () => 'taken' });
  const link = await manager.findOne(Link, { select, where: { id: linkId } });
  if (link === null) return { taken: 0, isUsedUp: true };
  if (link.maxclicks === null) return { taken: places, isUsedUp: false };
  const taken = Math.max(0, Math.min(places, link.maxclicks - link.taken));
  if (taken > 0) await manager.increment(Link, { id: linkId }, 'taken', taken);
  return { taken, isUsedUp: link.taken + taken >= link.maxclicks };
}
