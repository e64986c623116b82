import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { Blocklist } from '../blocklist/blocklist.service';
import { InvalidInput, NotFound, Taken } from '../common/errors';
import { changesOf } from '../common/fields/changes';
import { SearchRequest } from '../common/page';
import { now } from '../common/timestamps';
import { findPage } from '../database/find-page';
import { Transactions } from '../database/transactions';
import { normalizeAlias } from '../links/aliases/alias';
import { isNameTaken, refuseReserved, reserveNames } from '../reservations/reserved-names';
import { CreateBioPageDto, UpdateBioPageDto } from './bio-page.dto';
import { BioPage } from './bio-page.entity';

@Injectable()
export class BioPagesService {
  constructor(
    @InjectRepository(BioPage) private readonly bioPages: Repository<BioPage>,
    private readonly transactions: Transactions,
    private readonly accounts: AccountsService,
    private readonly blocklist: Blocklist,
  ) {}

  list(accountId: number, request: SearchRequest): Promise<{ rows: BioPage[]; total: number }> {
    return findPage(this.bioPages, { accountId }, request, { searched: ['name', 'alias', 'description'] });
  }

  async get(accountId: number, id: number): Promise<BioPage> {
    const bioPage = await this.bioPages.findOneBy({ id, accountId });
    if (bioPage === null) throw new NotFound('bio page');
    return bioPage;
  }

  /** Finds the page of any account for a visitor; returns `null` while the account is suspended. */
  async findByAlias(alias: string): Promise<BioPage | null> {
    const bioPage = await this.bioPages.findOneBy({ alias: normalizeAlias(alias) });
    return bioPage === null || (await this.accounts.isSuspended(bioPage.accountId)) ? null : bioPage;
  }

  /** Throws {@link InvalidInput} and {@link Taken}. */
  async create(accountId: number, dto: CreateBioPageDto): Promise<BioPage> {
    this.check(dto);
    const values = { ...withStoredAlias(dto), accountId, createdAt: now() };
    return this.unlessTaken(async (manager) => {
      const created = await manager.save(manager.create(BioPage, values));
      await refuseReserved(manager, '/b/', { name: created.alias, accountId });
      return created;
    });
  }

  /** Updates the fields that are sent. Throws {@link NotFound}, and as {@link create} does. */
  async update(accountId: number, id: number, dto: UpdateBioPageDto): Promise<void> {
    const change = changesOf(withStoredAlias(dto), await this.get(accountId, id));
    if (Object.keys(change).length === 0) return;
    this.check(change);
    await this.unlessTaken(async (manager) => {
      const { alias } = await lockBioPage(manager, accountId, id);
      await manager.update(BioPage, { id, accountId }, change);
      if ((change.alias ?? alias) === alias) return;
      await refuseReserved(manager, '/b/', { name: change.alias!, accountId });
      await reserveNames(manager, '/b/', accountId, [alias]);
    });
  }

  /** Throws {@link NotFound}. The alias stays reserved for the account. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.transactions.run(async (manager) => {
      const { alias } = await lockBioPage(manager, accountId, id);
      await manager.delete(BioPage, { id, accountId });
      await reserveNames(manager, '/b/', accountId, [alias]);
    });
  }

  private check({ avatar, links = [] }: UpdateBioPageDto): void {
    const linkUrls = links.map(({ url }, index) => [`links[${index}].url`, url] as const);
    const problems = this.blocklist.problemsOf({ avatar, ...Object.fromEntries(linkUrls) });
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  private async unlessTaken<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run(write);
    } catch (error) {
      if (isNameTaken(error)) throw new Taken('alias', 'That alias is taken. Please choose another one.');
      throw error;
    }
  }
}

/** Reserves the aliases of an account that is about to be deleted, so that no other account gets them. */
export async function reserveBioAliases(manager: EntityManager, accountId: number): Promise<void> {
  const bioPages = await manager.find(BioPage, { select: { id: true, alias: true }, where: { accountId } });
  const aliases = bioPages.map(({ alias }) => alias);
  await reserveNames(manager, '/b/', accountId, aliases);
}

/** Reads a page that no other transaction can change until this one ends: the update locks the row. */
async function lockBioPage(manager: EntityManager, accountId: number, id: number): Promise<BioPage> {
  await manager.update(BioPage, { id, accountId }, { accountId });
  const bioPage = await manager.findOneBy(BioPage, { id, accountId });
  if (bioPage === null) throw new NotFound('bio page');
  return bioPage;
}

function withStoredAlias<Fields extends { alias?: string }>(fields: Fields): Fields {
  return fields.alias === undefined ? fields : { ...fields, alias: normalizeAlias(fields.alias) };
}
