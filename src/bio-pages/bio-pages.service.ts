import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { isDeepStrictEqual } from 'node:util';
import { NotFound, Taken } from '../common/errors';
import { SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { againIfReferenceGone } from '../database/database-errors';
import { findPage } from '../database/queries/find-page';
import { lockRow } from '../database/queries/lock-row';
import { Transactions } from '../database/transactions';
import { isNameTaken, refuseReserved, reserveNames } from '../reservations/reserved-names';
import { BioPageRequests } from './bio-page-requests';
import { CreateBioPageDto, UpdateBioPageDto } from './bio-page.dto';
import { BioPage } from './bio-page.entity';
import { ButtonLinks } from './buttons/button-links';
import { ButtonTargets, CountedButton } from './buttons/button-targets';

/** The columns that a list shows: blocks are large. */
const LIST_COLUMNS = { id: true, alias: true, name: true, createdAt: true } as const;

@Injectable()
export class BioPagesService {
  constructor(
    @InjectRepository(BioPage) private readonly bioPages: Repository<BioPage>,
    private readonly transactions: Transactions,
    private readonly requests: BioPageRequests,
    private readonly buttons: ButtonLinks,
    private readonly targets: ButtonTargets,
  ) {}

  list(accountId: number, request: SearchRequest): Promise<{ rows: BioPage[]; total: number }> {
    const searched = ['name', 'alias', 'description'] as const;
    return findPage(this.bioPages, { accountId }, request, { searched, select: LIST_COLUMNS });
  }

  async get(accountId: number, id: number): Promise<BioPage> {
    const bioPage = await this.bioPages.findOneBy({ id, accountId });
    if (bioPage === null) throw new NotFound('bio page');
    return bioPage;
  }

  /** Throws {@link InvalidInput} and {@link Taken}. */
  async create(accountId: number, dto: CreateBioPageDto): Promise<BioPage> {
    const values = { ...(this.requests.columnsOf(dto) as CreateColumns), accountId, createdAt: now() };
    const resolve = () => this.targets.find(accountId, values.blocks ?? []);
    return this.writeWith(resolve, async (manager, wanted) => {
      const linkId = await this.buttons.insertViews(manager, values);
      const created = await manager.save(manager.create(BioPage, { ...values, linkId }));
      await this.buttons.write(manager, created, wanted);
      await refuseReserved(manager, '/b/', accountId, [created.alias]);
      return created;
    });
  }

  /** Updates the fields that are sent. Throws {@link NotFound}, and as {@link create} does. */
  async update(accountId: number, id: number, dto: UpdateBioPageDto): Promise<void> {
    let isWritten = false;
    while (!isWritten) isWritten = await this.updateUnlessChanged(accountId, id, dto);
  }

  /** Returns false if another request changed the page meanwhile, from which the new one is made. */
  private async updateUnlessChanged(accountId: number, id: number, dto: UpdateBioPageDto): Promise<boolean> {
    const page = await this.get(accountId, id);
    const change = this.requests.columnsOf(dto, page);
    // The links that unchanged buttons lead through may be others by now.
    if (dto.blocks ?? dto.links) change.blocks ??= page.blocks;
    if (Object.keys(change).length === 0) return true;
    const resolve = () => this.targets.find(accountId, change.blocks ?? [], page);
    return this.forgettingLinks((stale) =>
      this.writeWith(resolve, async (manager, wanted) => {
        const before = await lockRow(manager, BioPage, 'bio page', { accountId, id });
        if (!isDeepStrictEqual(before, page)) return false;
        await manager.update(BioPage, { id, accountId }, change);
        await this.rename(manager, before, change.alias);
        if (change.blocks) stale.push(...(await this.buttons.write(manager, before, wanted)));
        return true;
      }),
    );
  }

  /** Throws {@link NotFound}. The alias stays reserved for the account. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.forgettingLinks((stale) =>
      this.transactions.run(async (manager) => {
        const before = await lockRow(manager, BioPage, 'bio page', { accountId, id });
        stale.push(...(await this.buttons.deleteAll(manager, before)));
        await manager.delete(BioPage, { id, accountId });
        await reserveNames(manager, '/b/', accountId, [before.alias]);
      }),
    );
  }

  /** Runs a transaction that collects the links it changes, and drops their snapshots even if it fails. */
  private async forgettingLinks<T>(write: (stale: number[]) => Promise<T>): Promise<T> {
    const stale: number[] = [];
    return write(stale).finally(() => this.buttons.forget(stale));
  }

  private async rename(manager: EntityManager, { accountId, alias }: BioPage, name = alias): Promise<void> {
    if (name === alias) return;
    await refuseReserved(manager, '/b/', accountId, [name]);
    await reserveNames(manager, '/b/', accountId, [alias]);
  }

  /** Writes a page with the links that its buttons are to lead through. */
  private async writeWith<T>(
    resolve: () => Promise<CountedButton[]>,
    write: (manager: EntityManager, wanted: CountedButton[]) => Promise<T>,
  ): Promise<T> {
    try {
      return await againIfReferenceGone(async () => {
        const wanted = await resolve();
        return this.transactions.run((manager) => write(manager, wanted));
      });
    } catch (error) {
      if (isNameTaken(error)) throw new Taken('alias', 'That alias is taken. Please choose another one.');
      throw error;
    }
  }
}

type CreateColumns = Partial<BioPage> & Pick<BioPage, 'alias' | 'name'>;

/** Reserves the aliases of an account that is about to be deleted, so that no other account gets them. */
export async function reserveBioAliases(manager: EntityManager, accountId: number): Promise<void> {
  const bioPages = await manager.find(BioPage, { select: { id: true, alias: true }, where: { accountId } });
  const aliases = bioPages.map(({ alias }) => alias);
  await reserveNames(manager, '/b/', accountId, aliases);
}
