import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Settings, settings } from '../../config/settings';
import { Transactions } from '../../database/transactions';
import { shortAddress } from '../aliases/short-address';
import { LinkKey, LinkStore } from '../link-store';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** Short links that another thing of the account owns, such as a printed code. They show in no list and no count. */
@Injectable()
export class OwnedLinksService {
  constructor(
    private readonly store: LinkStore,
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  find(accountId: number, id: number): Promise<Link | null> {
    return this.store.find(owned(accountId, id));
  }

  /** The address that visitors use. */
  addressOf(link: Link): string {
    return shortAddress(link, this.configured.baseUrl);
  }

  /** Needs a transaction, as {@link retarget} does, so that the owner is written with its link. */
  insert(manager: EntityManager, accountId: number, url: string): Promise<Link> {
    return this.store.insert(manager, { columns: { accountId, url, isListed: false } });
  }

  /** Throws {@link NotFound}. Call {@link forget} when the transaction has ended, however it did. */
  retarget(manager: EntityManager, accountId: number, id: number, url: string): Promise<Link> {
    return this.store.update(manager, owned(accountId, id), { columns: { url } });
  }

  /** Has the next visit load the link again. */
  forget(id: number): void {
    this.snapshots.forget(id);
  }

  /** The owner is deleted with its link. Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.transactions.run((manager) => this.store.delete(manager, owned(accountId, id)));
    this.snapshots.forget(id);
  }
}

function owned(accountId: number, id: number): LinkKey {
  return { accountId, id, isListed: false };
}
