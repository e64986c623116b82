import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { FindOptionsWhere, Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { NotFound, Taken } from '../common/errors';
import { PageRequest } from '../common/page';
import { now } from '../common/timestamps';
import { findPage } from '../database/find-page';
import { withFirstFree } from '../database/first-free';
import { Transactions } from '../database/transactions';
import { slugsOf } from './campaign-slug';
import { CreateCampaignDto, UpdateCampaignDto } from './campaign.dto';
import { Campaign } from './campaign.entity';

type Write = (columns: { name: string; slug: string }) => Promise<Campaign>;

@Injectable()
export class CampaignsService {
  constructor(
    @InjectRepository(Campaign) private readonly campaigns: Repository<Campaign>,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
  ) {}

  list(accountId: number, request: PageRequest): Promise<{ rows: Campaign[]; total: number }> {
    return findPage(this.campaigns, { accountId }, request);
  }

  async get(accountId: number, id: number): Promise<Campaign> {
    const campaign = await this.campaigns.findOneBy({ id, accountId });
    if (campaign === null) throw new NotFound();
    return campaign;
  }

  /** A public campaign of anybody's who is not suspended, by what stands in its public addresses. */
  async findPublic(where: Pick<FindOptionsWhere<Campaign>, 'id' | 'slug'>): Promise<Campaign | null> {
    const campaign = await this.campaigns.findOneBy({ ...where, isPublic: true });
    return campaign === null || (await this.accounts.isSuspended(campaign.accountId)) ? null : campaign;
  }

  /** Throws {@link Taken} for a name that the account has, and for a slug that anybody has. */
  async create(accountId: number, { name, slug, public: isPublic }: CreateCampaignDto): Promise<Campaign> {
    const names = name === undefined ? numberedNames(await this.campaigns.countBy({ accountId })) : [name];
    return withFreeNames(names, slug === undefined ? slugsOf : () => [slug], (columns) =>
      this.transactions.run((manager) =>
        manager.save(manager.create(Campaign, { accountId, isPublic, createdAt: now(), ...columns })),
      ),
    );
  }

  /** What is not named stays. Throws {@link NotFound}, and {@link Taken} as for a new one. */
  async update(accountId: number, id: number, { name, slug, public: isPublic }: UpdateCampaignDto): Promise<Campaign> {
    const { slug: before } = await this.get(accountId, id);
    return withFreeNames(
      [name],
      () => [slug ?? before],
      (columns) =>
        this.transactions.run(async (manager) => {
          const change = { ...columns, ...(isPublic === undefined ? {} : { isPublic }) };
          await manager.update(Campaign, { id, accountId }, change);
          return manager.findOneByOrFail(Campaign, { id, accountId });
        }),
    );
  }

  /** Its links stay. */
  async delete(accountId: number, id: number): Promise<void> {
    const { affected } = await this.transactions.run((manager) => manager.delete(Campaign, { id, accountId }));
    if (!affected) throw new NotFound();
  }
}

async function withFreeNames(
  names: Iterable<string>,
  slugsFor: (name: string) => Iterable<string>,
  write: Write,
): Promise<Campaign> {
  const written = await withFirstFree('name', names, async (name) => {
    const made = await withFirstFree('slug', slugsFor(name), (slug) => write({ name, slug }));
    if (made === undefined) throw new Taken('slug', 'That slug is taken. Please choose another one.');
    return made;
  });
  if (written === undefined) throw new Taken('name', 'You already have a campaign with that name.');
  return written;
}

/** "Campaign N", counting on from how many there are. */
function* numberedNames(count: number): Generator<string> {
  for (let number = count + 1; ; number++) yield `Campaign ${number}`;
}
