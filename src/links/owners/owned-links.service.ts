import { Injectable } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { Transactions } from '../../database/transactions';
import { ShortAddresses } from '../aliases/short-addresses';
import { LinkStore } from '../writing/link-store';
import { LinkKey } from '../writing/locked-links';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** Short links that a QR code or a bio page owns. They are in no list and no count. */
@Injectable()
export class OwnedLinksService {
  constructor(
    private readonly store: LinkStore,
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
    private readonly addresses: ShortAddresses,
  ) {}

  find(accountId: number, id: number): Promise<Link | null> {
    return this.store.find(owned(accountId, id));
  }

  /** Returns links by their ids, without those that are deleted. */
  async findSome(accountId: number, ids: number[], manager?: EntityManager): Promise<Map<number, Link>> {
    const links = await this.store.findUnlisted(accountId, ids, manager);
    return new Map(links.map((link) => [link.id, link]));
  }

  /** Returns the short address of a link. */
  addressOf(link: Link): string {
    return this.addresses.of(link);
  }

  /** Needs a transaction, as {@link retarget} does, in which the owner is written too. */
  insert(manager: EntityManager, accountId: number, url: string): Promise<Link> {
    return this.store.insert(manager, { columns: { accountId, url, isListed: false } });
  }

  /** As {@link insert}, for several addresses, in their order. */
  async insertAll(manager: EntityManager, accountId: number, urls: string[]): Promise<Link[]> {
    const links = urls.map((url) => ({ columns: { accountId, url, isListed: false } }));
    return (await this.store.insertAll(manager, links)).map(({ link }) => link);
  }

  /** Throws {@link NotFound}. Call {@link forget} after the transaction, even if it failed. */
  retarget(manager: EntityManager, accountId: number, id: number, url: string): Promise<Link> {
    return this.store.update(manager, owned(accountId, id), { columns: { url } });
  }

  /** Deletes links in the transaction that changes their owner. Call {@link forget} after it. */
  async deleteSome(manager: EntityManager, accountId: number, ids: number[]): Promise<void> {
    await this.store.deleteUnlisted(manager, accountId, ids);
  }

  /** Drops the cached snapshots of links. */
  forget(...ids: number[]): void {
    this.snapshots.forget(...ids);
  }

  /** Deletes the link with its owner. Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    const deletion = this.transactions.run((manager) => this.store.delete(manager, owned(accountId, id)));
    await deletion.finally(() => this.snapshots.forget(id));
  }
}

function owned(accountId: number, id: number): LinkKey {
  return { accountId, id, isListed: false };
}
