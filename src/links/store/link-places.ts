import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** A visitor who waits for a place. */
interface Waiting {
  resolve: (hasPlace: boolean) => void;
  reject: (error: unknown) => void;
}

/** The places of links that let a limited number of visitors through. */
@Injectable()
export class LinkPlaces {
  /** By link; visitors who come during a transaction share the next one. */
  private readonly queues = new Map<number, Waiting[]>();

  constructor(
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /**
   * Takes a place for a visitor; resolves to false when none is left. The place is taken in the database before the response:
   * a crash in between loses a place, but never gives one too many.
   */
  take(linkId: number): Promise<boolean> {
    return new Promise((resolve, reject) => {
      const queue = this.queues.get(linkId);
      if (queue !== undefined) return void queue.push({ resolve, reject });
      this.queues.set(linkId, [{ resolve, reject }]);
      void this.serve(linkId);
    });
  }

  private async serve(linkId: number): Promise<void> {
    for (let batch = this.nextBatch(linkId); batch.length > 0; batch = this.nextBatch(linkId)) {
      try {
        const taken = await this.transactions.run((manager) => takeUpTo(manager, linkId, batch.length));
        // The next visits find in the cache that the link is used up.
        if (taken < batch.length) this.snapshots.forget(linkId);
        batch.forEach(({ resolve }, index) => resolve(index < taken));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.queues.delete(linkId);
  }

  private nextBatch(linkId: number): Waiting[] {
    return this.queues.get(linkId)!.splice(0);
  }
}

/** Returns how many places it has taken; a limit that was removed meanwhile limits no visitor. */
async function takeUpTo(manager: EntityManager, linkId: number, places: number): Promise<number> {
  const select = { id: true, accountId: true, maxclicks: true, taken: true };
  // Locks the row on both engines, before it is read.
  await manager.update(Link, { id: linkId }, { taken: () => 'taken' });
  const link = await manager.findOne(Link, { select, where: { id: linkId } });
  if (link === null) return 0;
  if (link.maxclicks === null) return places;
  const taken = Math.max(0, Math.min(places, link.maxclicks - link.taken));
  if (taken > 0) await manager.increment(Link, { id: linkId }, 'taken', taken);
  return taken;
}
