import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { now } from '../common/timestamps';
import { Settings, settings } from '../config/settings';
import { Transactions } from '../database/transactions';
import { randomAlias } from './alias';
import { withFreeAlias } from './free-alias';
import { deleteLink, insertLinks, updateLink } from './link-rows';
import { LinkSnapshots } from './link-snapshots';
import { Link } from './link.entity';
import { shortAddress } from './show-link';

/** What the owner writes of itself, in the transaction that writes its link. */
type Alongside<T> = (manager: EntityManager, link: Link) => Promise<T>;

/** Short links that something of an account owns, such as a printed code. They stand in no list. */
@Injectable()
export class OwnedLinksService {
  constructor(
    @InjectRepository(Link) private readonly links: Repository<Link>,
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  find(accountId: number, id: number): Promise<Link | null> {
    return this.links.findOneBy({ id, accountId, isListed: false });
  }

  /** The address that visitors use. */
  addressOf(link: Link): string {
    return shortAddress(link, this.configured.baseUrl);
  }

  async create<T>(accountId: number, url: string, alongside: Alongside<T>): Promise<T> {
    const [createdAt, columns] = [now(), { accountId, url, isListed: false }];
    const made = await withFreeAlias(true, () =>
      this.transactions.run(async (manager) => {
        const alias = randomAlias();
        const [link] = await insertLinks(manager, [
          { columns: { ...columns, alias, createdAt, updatedAt: createdAt }, isDrawn: true },
        ]);
        return { link: link!, owner: await alongside(manager, link!) };
      }),
    );
    this.snapshots.forgetAddress(made.link);
    return made.owner;
  }

  /** Throws {@link NotFound}. */
  async retarget<T>(accountId: number, id: number, url: string, alongside: Alongside<T>): Promise<T> {
    try {
      return await this.transactions.run(async (manager) => {
        const change = { columns: { url, updatedAt: now() } };
        return alongside(manager, await updateLink(manager, { accountId, id, isListed: false }, change));
      });
    } finally {
      this.snapshots.forget(id);
    }
  }

  /** The owner goes with its link. Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.transactions.run((manager) => deleteLink(manager, { accountId, id, isListed: false }));
    this.snapshots.forget(id);
  }
}
