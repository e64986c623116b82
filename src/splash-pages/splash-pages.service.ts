import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository, DeleteResult } from 'typeorm';
import { Blocklist } from '../blocklist/blocklist.service';
import { CacheTags } from '../cache/cache-tags';
import { InvalidInput, NotFound } from '../common/errors';
import { changesOf, differs } from '../common/fields/changes';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { findPage } from '../database/queries/find-page';
import { Transactions, Work } from '../database/transactions';
import { CreateSplashPageDto, SplashPageBody, UpdateSplashPageDto } from './splash-page.dto';
import { SplashPage } from './splash-page.entity';

const SEARCHED = ['name', 'title', 'message'] as const;

@Injectable()
export class SplashPagesService {
  constructor(
    @InjectRepository(SplashPage) private readonly splashPages: Repository<SplashPage>,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
    private readonly blocklist: Blocklist,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<SplashPageBody>> {
    const { rows, total } = await findPage(this.splashPages, { accountId }, request, { searched: SEARCHED });
    const bodies = rows.map((splashPage) => SplashPageBody.of(splashPage));
    return new Page('splash', bodies, total, request);
  }

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<SplashPage> {
    const splashPage = await this.splashPages.findOneBy({ id, accountId });
    if (splashPage === null) throw new NotFound('splash page');
    return splashPage;
  }

  /** Throws {@link InvalidInput}. */
  async create(accountId: number, dto: CreateSplashPageDto): Promise<SplashPage> {
    this.check(dto);
    return this.transactions.run((manager) =>
      manager.save(manager.create(SplashPage, { ...dto, accountId, createdAt: now() })),
    );
  }

  /** Throws {@link NotFound} and {@link InvalidInput}. */
  async update(accountId: number, id: number, dto: UpdateSplashPageDto): Promise<void> {
    const before = await this.get(accountId, id);
    if (!differs(dto, before)) return;
    this.check(changesOf(dto, before));
    await this.write(id, (manager) => manager.update(SplashPage, { id, accountId }, dto));
  }

  /** Throws {@link NotFound}. If many links use it, remove it from them first. */
  async delete(accountId: number, id: number): Promise<void> {
    await this.write(id, (manager) => manager.delete(SplashPage, { id, accountId }));
  }

  /** Throws {@link InvalidInput} for images of blocked sites. */
  check({ image, logo }: UpdateSplashPageDto): void {
    const problems = this.blocklist.problemsOf({ image, logo });
    if (problems.length > 0) throw new InvalidInput(problems);
  }

  private async write(id: number, change: Work<Pick<DeleteResult, 'affected'>>): Promise<void> {
    const { affected } = await this.tags.dropAfter(this.transactions.run(change), `splash-page:${id}`);
    if (!affected) throw new NotFound('splash page');
  }
}
