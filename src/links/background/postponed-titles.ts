import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, In, Repository } from 'typeorm';
import { partsOf } from '../../common/lists/parts-of';
import { now, toTimestamp } from '../../common/time/timestamps';
import { bulkInsert } from '../../database/bulk-insert';
import { Transactions } from '../../database/transactions';
import { Link, LISTED_OR_NOT } from '../link.entity';
import { lockRows } from '../writing/locked-links';
import { PostponedTitle } from './postponed-title.entity';

const LINKS_PER_TRANSACTION = 500;
/** Links taken per account at once: as many as its queue holds. */
const MAX_TAKEN = 250;

/** Links whose title is fetched later, by any replica. */
@Injectable()
export class PostponedTitles {
  /** Ids that {@link save} writes together. */
  private added = new Set<number>();

  constructor(
    @InjectRepository(PostponedTitle) private readonly rows: Repository<PostponedTitle>,
    private readonly transactions: Transactions,
  ) {}

  add(linkId: number): void {
    this.added.add(linkId);
  }

  async save(): Promise<void> {
    const { added } = this;
    this.added = new Set();
    try {
      for (const ids of partsOf([...added], LINKS_PER_TRANSACTION))
        await this.transactions.run((manager) => insert(manager, ids));
    } catch (error) {
      for (const id of added) this.added.add(id);
      throw error;
    }
  }

  async findAccounts(): Promise<number[]> {
    const query = this.rows.createQueryBuilder('row').select('DISTINCT row.accountId', 'accountId');
    return (await query.getRawMany<PostponedTitle>()).map(({ accountId }) => accountId);
  }

  /** Takes the links of an account that have waited longest, so that no other replica takes them. */
  async take(accountId: number): Promise<Link[]> {
    const order = { postponedAt: 'ASC', linkId: 'ASC' } as const;
    const oldest = await this.rows.find({ where: { accountId }, order, take: MAX_TAKEN });
    const linkId = In(oldest.map((row) => row.linkId));
    return this.transactions.run(async (manager) => {
      // Locks the rows on both engines, before they are read.
      await manager.update(PostponedTitle, { linkId }, { accountId });
      const ids = (await manager.findBy(PostponedTitle, { linkId })).map((row) => row.linkId);
      await manager.delete(PostponedTitle, { linkId });
      return manager.findBy(Link, { id: In(ids), accountId, isListed: LISTED_OR_NOT });
    });
  }
}

/** Inserts those of the links that have not been deleted. */
async function insert(manager: EntityManager, ids: number[]): Promise<void> {
  const postponedAt = toTimestamp(now());
  // Locks the links, so that none is deleted before its row is there.
  await lockRows(manager, ids);
  const links = await manager.find(Link, { select: { id: true, accountId: true }, where: { id: In(ids) } });
  const rows = links.map(({ id: linkId, accountId }) => ({ linkId, accountId, postponedAt }));
  await bulkInsert(manager, PostponedTitle, rows, { set: ['postponedAt'] });
}
