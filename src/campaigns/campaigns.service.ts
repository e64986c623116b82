import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, FindOptionsWhere, Not, Repository } from 'typeorm';
import { NotFound, Taken } from '../common/errors';
import { SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { findPage } from '../database/queries/find-page';
import { lockRow } from '../database/queries/lock-row';
import { isUniqueViolation } from '../database/database-errors';
import { withFirstFree } from '../database/queries/first-free';
import { Transactions } from '../database/transactions';
import { isNameTaken, refuseReserved, reserveNames } from '../reservations/reserved-names';
import { slugCandidates } from './campaign-slug';
import { CreateCampaignDto, UpdateCampaignDto } from './campaign.dto';
import { Campaign } from './campaign.entity';

type Access = Pick<CreateCampaignDto, 'public' | 'private'>;
type Write = (columns: { name: string; slug: string }) => Promise<Campaign>;

@Injectable()
export class CampaignsService {
  constructor(
    @InjectRepository(Campaign) private readonly campaigns: Repository<Campaign>,
    private readonly transactions: Transactions,
  ) {}

  list(accountId: number, request: SearchRequest): Promise<{ rows: Campaign[]; total: number }> {
    return findPage(this.campaigns, { accountId }, request, { searched: ['name', 'slug'] });
  }

  async get(accountId: number, id: number): Promise<Campaign> {
    const campaign = await this.campaigns.findOneBy({ id, accountId });
    if (campaign === null) throw new NotFound('campaign');
    return campaign;
  }

  /** Throws {@link Taken} for a name that the account has, and for a slug that any account has. */
  async create(accountId: number, { name, slug, ...access }: CreateCampaignDto): Promise<Campaign> {
    const names = name === undefined ? numberedNames(await this.campaigns.countBy({ accountId })) : [name];
    const slugsFor = slug === undefined ? slugCandidates : () => [slug];
    return this.withFreeNames({ accountId, name }, names, slugsFor, (columns) =>
      this.transactions.run(async (manager) => {
        const created = manager.create(Campaign, { ...accessColumns(access), accountId, createdAt: now(), ...columns });
        await manager.save(created);
        await refuseReserved(manager, '/r/', accountId, [columns.slug]);
        return created;
      }),
    );
  }

  /** Updates the fields that are sent. Throws {@link NotFound}, and as {@link create} does. */
  async update(accountId: number, id: number, { name, slug, ...access }: UpdateCampaignDto): Promise<Campaign> {
    const { slug: before } = await this.get(accountId, id);
    return this.withFreeNames(
      { accountId, name, id: Not(id) },
      [name],
      () => [slug ?? before],
      (columns) =>
        this.transactions.run(async (manager) => {
          const locked = await lockRow(manager, Campaign, 'campaign', { accountId, id });
          // Another request may have changed it meanwhile.
          const next = slug ?? locked.slug;
          await manager.update(Campaign, { id, accountId }, { ...columns, slug: next, ...accessColumns(access) });
          if (locked.slug !== next) await exchangeSlug(manager, locked, next);
          return manager.findOneByOrFail(Campaign, { id, accountId });
        }),
    );
  }

  /** Throws {@link NotFound}. Its slug stays reserved for the account. If it has many links, take them out before. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { slug } = await lockRow(manager, Campaign, 'campaign', { accountId, id });
      await manager.delete(Campaign, { id, accountId });
      await reserveNames(manager, '/r/', accountId, [slug]);
    });
  }

  /**
   * Writes with the first free combination of name and slug.
   * @param sameName finds another campaign with the name that was sent
   */
  private async withFreeNames(
    sameName: FindOptionsWhere<Campaign>,
    names: Iterable<string>,
    slugsFor: (name: string) => Iterable<string>,
    write: Write,
  ): Promise<Campaign> {
    const written = await withFirstFree(
      (error) => isUniqueViolation(error, 'name'),
      names,
      async (name) => {
        const campaign = await withFirstFree(isSlugTaken, slugsFor(name), (slug) => write({ name, slug }));
        return campaign ?? this.refuseTaken(sameName);
      },
    );
    if (written === undefined) throw nameTaken();
    return written;
  }

  /** The slug is taken. If the name is as well, clients expect an error about the name; SQLite reports the slug. */
  private async refuseTaken(sameName: FindOptionsWhere<Campaign>): Promise<never> {
    if (sameName.name !== undefined && (await this.campaigns.existsBy(sameName))) throw nameTaken();
    throw new Taken('slug', 'That slug is taken. Please choose another one.');
  }
}

/** Reserves the slugs of an account that is about to be deleted, so that no other account gets them. */
export async function reserveSlugs(manager: EntityManager, accountId: number): Promise<void> {
  const campaigns = await manager.find(Campaign, { select: { id: true, slug: true }, where: { accountId } });
  const slugs = campaigns.map(({ slug }) => slug);
  await reserveNames(manager, '/r/', accountId, slugs);
}

/** Reserves the former slug of a campaign, and refuses a new one that is reserved. */
async function exchangeSlug(manager: EntityManager, { accountId, slug }: Campaign, next: string): Promise<void> {
  await refuseReserved(manager, '/r/', accountId, [next]);
  await reserveNames(manager, '/r/', accountId, [slug]);
}

function accessColumns({ public: isPublic, private: links }: Access): Partial<Campaign> {
  return {
    ...(isPublic === undefined ? {} : { isPublic }),
    ...(links === undefined ? {} : { includesPrivate: links === 'include' }),
  };
}

const nameTaken = () => new Taken('name', 'You already have a campaign with that name.');
const isSlugTaken = (error: unknown) => isNameTaken(error, 'slug');

/** Yields "Campaign N", from the number of campaigns on. */
function* numberedNames(count: number): Generator<string> {
  for (let number = count + 1; ; number++) yield `Campaign ${number}`;
}
