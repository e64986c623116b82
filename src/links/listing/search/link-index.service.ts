import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, EntityManager, In, MoreThan } from 'typeorm';
import { Account } from '../../../accounts/account.entity';
import { Transactions } from '../../../database/transactions';
import { Link } from '../../link.entity';
import { LINKS_PER_TRANSACTION, lockRows } from '../../writing/locked-links';
import { rebuildWords } from './word-index';

/** Rebuilds the search index and the link counts of accounts, even while the service is running. */
@Injectable()
export class LinkIndexService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Returns the number of indexed links. */
  async rebuild(): Promise<number> {
    for (const { id } of await this.dataSource.manager.find(Account, { select: { id: true } }))
      await this.transactions.run((manager) => recount(manager, id));
    let indexed = 0;
    for (let ids = await this.idsAfter(0); ids.length > 0; ids = await this.idsAfter(ids.at(-1)!)) {
      await this.transactions.run((manager) => reindex(manager, ids));
      indexed += ids.length;
    }
    return indexed;
  }

  private async idsAfter(id: number): Promise<number[]> {
    const links = await this.dataSource.manager.find(Link, {
      select: { id: true },
      where: { id: MoreThan(id), isListed: true },
      order: { id: 'ASC' },
      take: LINKS_PER_TRANSACTION,
    });
    return links.map((link) => link.id);
  }
}

async function reindex(manager: EntityManager, ids: number[]): Promise<void> {
  await lockRows(manager, ids);
  await rebuildWords(manager, await manager.findBy(Link, { id: In(ids) }));
}

async function recount(manager: EntityManager, accountId: number): Promise<void> {
  // Locks the account's row, as creating and deleting links do: none is missed or counted twice.
  await manager.update(Account, { id: accountId }, { id: accountId });
  const linkCount = await manager.countBy(Link, { accountId, isListed: true });
  const archivedCount = await manager.countBy(Link, { accountId, isListed: true, isArchived: true });
  await manager.update(Account, { id: accountId }, { linkCount, archivedCount });
}
