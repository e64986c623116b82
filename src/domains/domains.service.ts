import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { Action } from '../audit/actions';
import { Actor } from '../identity/identity';
import { recordChange } from '../audit/record-change';
import { CacheTags } from '../cache/cache-tags';
import { NotFound, Taken } from '../common/errors';
import { Page, PageRequest } from '../common/page';
import { now } from '../common/timestamps';
import { isStillReferenced, isUniqueViolation } from '../database/database-errors';
import { findPage } from '../database/find-page';
import { Transactions } from '../database/transactions';
import { findHost } from './domain-host';
import { DomainRules } from './domain-rules';
import { CreateDomainDto, DomainBody, UpdateDomainDto } from './domain.dto';
import { Domain } from './domain.entity';

const TAKEN = 'That domain is in use already.';
const HAS_LINKS = 'That domain still has links. Please delete them or move them to another domain first.';

@Injectable()
export class DomainsService {
  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly transactions: Transactions,
    private readonly rules: DomainRules,
    private readonly tags: CacheTags,
  ) {}

  async list(accountId: number, request: PageRequest): Promise<Page<DomainBody>> {
    const { rows, total } = await findPage(this.domains, { accountId }, request);
    return new Page(
      'domains',
      rows.map((domain) => DomainBody.of(domain)),
      total,
      request,
    );
  }

  /** Throws {@link InvalidInput} unless the domain points here and leads elsewhere, and {@link Taken} when anybody has it. */
  async create(owner: Actor, { domain, ...redirects }: CreateDomainDto): Promise<Domain> {
    const host = findHost(domain)!;
    if (await this.domains.existsBy({ host })) throw new Taken('domain', TAKEN);
    await this.rules.checkNew(host, redirects);
    const made = await this.insert(owner, { ...redirects, accountId: owner.accountId, host, createdAt: now() });
    await this.tell(host);
    return made;
  }

  async update(owner: Actor, id: number, change: UpdateDomainDto): Promise<void> {
    const { accountId, host } = await this.get(owner.accountId, id);
    if (Object.keys(change).length === 0) return;
    await this.rules.checkRedirects(host, change);
    await this.transactions.run(async (manager) => {
      const { affected } = await manager.update(Domain, { id, accountId }, change);
      if (affected) await record(manager, owner, 'domain.updated', { id, host });
    });
    this.tags.drop(hostTag(host));
  }

  /** A domain that still has links stays (409). */
  async delete(owner: Actor, id: number): Promise<void> {
    const { accountId, host } = await this.get(owner.accountId, id);
    try {
      await this.transactions.run(async (manager) => {
        const { affected } = await manager.delete(Domain, { id, accountId });
        if (affected) await record(manager, owner, 'domain.deleted', { id, host });
      });
    } catch (error) {
      if (isStillReferenced(error)) throw new ConflictException(HAS_LINKS);
      throw error;
    }
    await this.tell(host);
  }

  private async get(accountId: number, id: number): Promise<Domain> {
    const domain = await this.domains.findOneBy({ id, accountId });
    if (domain === null) throw new NotFound();
    return domain;
  }

  /** Says that a host has become ours, or is no longer: whoever made the request finds it so from the answer on. */
  private async tell(host: string): Promise<void> {
    this.tags.drop(hostTag(host));
    await this.rules.settled();
  }

  private async insert(owner: Actor, columns: Partial<Domain>): Promise<Domain> {
    try {
      return await this.transactions.run(async (manager) => {
        const made = await manager.save(manager.create(Domain, columns));
        await record(manager, owner, 'domain.added', made);
        return made;
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Taken('domain', TAKEN);
      throw error;
    }
  }
}

type Named = Pick<Domain, 'id' | 'host'>;

function record(manager: EntityManager, owner: Actor, action: Action, { id, host }: Named): Promise<void> {
  return recordChange(manager, owner, { accountId: owner.accountId, action, subjectId: id, details: host });
}

/** What visitors' caches know a host by, also one that is nobody's yet. */
export function hostTag(host: string): string {
  return `host:${host}`;
}
