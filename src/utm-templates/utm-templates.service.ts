import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { NotFound } from '../common/errors';
import { differs } from '../common/fields/changes';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { unlessTaken } from '../database/database-errors';
import { findPage } from '../database/queries/find-page';
import { Transactions } from '../database/transactions';
import { CreateUtmTemplateDto, UpdateUtmTemplateDto, UtmTemplateBody } from './utm-template.dto';
import { UtmTemplate } from './utm-template.entity';

const SEARCHED = ['name', 'source', 'medium', 'campaign', 'term', 'content'] as const;

@Injectable()
export class UtmTemplatesService {
  constructor(
    @InjectRepository(UtmTemplate) private readonly templates: Repository<UtmTemplate>,
    private readonly transactions: Transactions,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<UtmTemplateBody>> {
    const { rows, total } = await findPage(this.templates, { accountId }, request, { searched: SEARCHED });
    return new Page(
      'templates',
      rows.map((template) => UtmTemplateBody.of(template)),
      total,
      request,
    );
  }

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<UtmTemplate> {
    const template = await this.templates.findOneBy({ id, accountId });
    if (template === null) throw new NotFound('UTM template');
    return template;
  }

  /** Throws {@link Taken} for a name that the account has. */
  create(accountId: number, dto: CreateUtmTemplateDto): Promise<UtmTemplate> {
    const columns = { ...dto, accountId, createdAt: now() };
    return this.unlessTaken((manager) => manager.save(manager.create(UtmTemplate, columns)));
  }

  /** Throws {@link NotFound}, and {@link Taken} as {@link create} does. */
  async update(accountId: number, id: number, dto: UpdateUtmTemplateDto): Promise<void> {
    if (!differs(dto, await this.get(accountId, id))) return;
    const { affected } = await this.unlessTaken((manager) => manager.update(UtmTemplate, { id, accountId }, dto));
    if (!affected) throw new NotFound('UTM template');
  }

  /** Links keep their values. Throws {@link NotFound}. */
  async delete(accountId: number, id: number): Promise<void> {
    const { affected } = await this.transactions.run((manager) => manager.delete(UtmTemplate, { id, accountId }));
    if (!affected) throw new NotFound('UTM template');
  }

  private unlessTaken<T>(write: (manager: EntityManager) => Promise<T>): Promise<T> {
    return unlessTaken(this.transactions.run(write), 'name', 'You already have a UTM template with this name.');
  }
}
