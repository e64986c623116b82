import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service';
import { Blocklist } from '../blocklist/blocklist.service';
import { InvalidInput, NotFound, Taken } from '../common/errors';
import { PageRequest } from '../common/page';
import { now } from '../common/timestamps';
import { isUniqueViolation } from '../database/database-errors';
import { findPage } from '../database/find-page';
import { Transactions } from '../database/transactions';
import { normalizeAlias } from '../links/alias';
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

  list(accountId: number, request: PageRequest): Promise<{ rows: BioPage[]; total: number }> {
    return findPage(this.bioPages, { accountId }, request);
  }

  async get(accountId: number, id: number): Promise<BioPage> {
    const bioPage = await this.bioPages.findOneBy({ id, accountId });
    if (bioPage === null) throw new NotFound();
    return bioPage;
  }

  /** Whoever's page a visitor asks for by the word after `/b/`; while its account is suspended there is none. */
  async findByAlias(alias: string): Promise<BioPage | null> {
    const bioPage = await this.bioPages.findOneBy({ alias: normalizeAlias(alias) });
    return bioPage === null || (await this.accounts.isSuspended(bioPage.accountId)) ? null : bioPage;
  }

  /** Throws {@link InvalidInput} and {@link Taken}. */
  async create(accountId: number, dto: CreateBioPageDto): Promise<BioPage> {
    this.check(dto);
    const values = { ...withStoredAlias(dto), accountId, createdAt: now() };
    return this.unlessTaken((bioPages) => bioPages.save(bioPages.create(values)));
  }

  async update(accountId: number, id: number, change: UpdateBioPageDto): Promise<void> {
    await this.get(accountId, id);
    if (Object.keys(change).length === 0) return;
    this.check(change);
    await this.unlessTaken((bioPages) => bioPages.update({ id, accountId }, withStoredAlias(change)));
  }

  async delete(accountId: number, id: number): Promise<void> {
    const { affected } = await this.transactions.run((manager) => manager.delete(BioPage, { id, accountId }));
    if (!affected) throw new NotFound();
  }

  private check({ avatar, links = [] }: UpdateBioPageDto): void {
    const ofLinks = links.map(({ url }, index) => [`links[${index}].url`, url] as const);
    const problems = this.blocklist.problemsOf({ avatar, ...Object.fromEntries(ofLinks) });
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  private async unlessTaken<T>(write: (bioPages: Repository<BioPage>) => Promise<T>): Promise<T> {
    try {
      return await this.transactions.run((manager) => write(manager.getRepository(BioPage)));
    } catch (error) {
      if (isUniqueViolation(error)) throw new Taken('alias', 'That alias is taken. Please choose another one.');
      throw error;
    }
  }
}

function withStoredAlias<Fields extends { alias?: string }>(fields: Fields): Fields {
  return fields.alias === undefined ? fields : { ...fields, alias: normalizeAlias(fields.alias) };
}
