import { ConflictException, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EntityManager, Repository } from 'typeorm';
import { storedBranding } from '../accounts/branding/branding.dto';
import { Action } from '../audit/actions';
import { Actor } from '../identity/identity';
import { recordChange } from '../audit/record-change';
import { NotFound, Taken } from '../common/errors';
import { changesOf, differs } from '../common/fields/changes';
import { Page, SearchRequest } from '../common/lists/page';
import { now } from '../common/time/timestamps';
import { isStillReferenced, unlessTaken } from '../database/database-errors';
import { findPage } from '../database/queries/find-page';
import { Transactions } from '../database/transactions';
import { CreateDomainDto, DomainBody, UpdateDomainDto } from './domain.dto';
import { Domain } from './domain.entity';
import { ServiceHosts } from './service-hosts';
import { parseDomain, schemeOf } from './validation/domain-host';
import { DomainRules } from './validation/domain-rules';

const TAKEN = 'That domain is in use already.';
const HAS_LINKS =
  'That domain still has links; archived ones count. Please delete them or move them to another domain first.';

@Injectable()
export class DomainsService {
  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly transactions: Transactions,
    private readonly rules: DomainRules,
    private readonly serviceHosts: ServiceHosts,
  ) {}

  async list(accountId: number, request: SearchRequest): Promise<Page<DomainBody>> {
    const { rows, total } = await findPage(this.domains, { accountId }, request, { searched: ['host'] });
    return new Page(
      'domains',
      rows.map((domain) => DomainBody.of(domain)),
      total,
      request,
    );
  }

  /** Throws {@link NotFound}. */
  async get(accountId: number, id: number): Promise<Domain> {
    const domain = await this.domains.findOneBy({ id, accountId });
    if (domain === null) throw new NotFound('domain');
    return domain;
  }

  /** Throws {@link InvalidInput} as {@link DomainRules} does, and {@link Taken} for a domain that any account has. */
  async create(owner: Actor, { domain, ...redirects }: CreateDomainDto): Promise<Domain> {
    const host = parseDomain(domain)!;
    if (await this.domains.existsBy({ host })) throw new Taken('domain', TAKEN);
    await this.rules.checkNew({ host, accountId: owner.accountId }, redirects);
    const columns = {
      ...withoutEmptyLists(redirects),
      branding: storedBranding(redirects.branding),
      scheme: schemeOf(domain),
      accountId: owner.accountId,
      host,
      createdAt: now(),
    };
    return this.serviceHosts.announceAfter(this.insert(owner, columns), host);
  }

  /** Throws {@link NotFound}, and {@link InvalidInput} for redirects that are not allowed. */
  async update(owner: Actor, id: number, dto: UpdateDomainDto): Promise<void> {
    const before = await this.get(owner.accountId, id);
    const { accountId, host } = before;
    const columns = { ...withoutEmptyLists(dto), branding: storedBranding(dto.branding) };
    if (!differs(columns, before)) return;
    await this.rules.checkRedirects(before, changesOf(columns, before));
    const write = this.transactions.run(async (manager) => {
      const { affected } = await manager.update(Domain, { id, accountId }, columns);
      if (!affected) throw new NotFound('domain');
      await record(manager, owner, 'domain.updated', { id, host });
    });
    await this.serviceHosts.announceAfter(write, host);
  }

  /** Throws {@link NotFound}, and 409 for a domain that still has links. */
  async delete(owner: Actor, id: number): Promise<void> {
    const { accountId, host } = await this.get(owner.accountId, id);
    const write = this.transactions.run(async (manager) => {
      const { affected } = await manager.delete(Domain, { id, accountId });
      if (!affected) throw new NotFound('domain');
      await record(manager, owner, 'domain.deleted', { id, host });
    });
    await this.serviceHosts.announceAfter(write, host).catch((error: unknown) => {
      throw isStillReferenced(error) ? new ConflictException(HAS_LINKS) : error;
    });
  }

  private insert(owner: Actor, columns: Partial<Domain>): Promise<Domain> {
    const inserted = this.transactions.run(async (manager) => {
      const added = await manager.save(manager.create(Domain, columns));
      await record(manager, owner, 'domain.added', added);
      return added;
    });
    return unlessTaken(inserted, 'domain', TAKEN);
  }
}

/** A domain without apps has no lists. */
function withoutEmptyLists(dto: UpdateDomainDto): UpdateDomainDto {
  return Object.fromEntries(
    Object.entries(dto).map(([field, value]: [string, unknown]) => [
      field,
      Array.isArray(value) && value.length === 0 ? null : value,
    ]),
  );
}

type Named = Pick<Domain, 'id' | 'host'>;

function record(manager: EntityManager, owner: Actor, action: Action, { id, host }: Named): Promise<void> {
  return recordChange(manager, owner, { accountId: owner.accountId, action, subjectId: id, details: host });
}
