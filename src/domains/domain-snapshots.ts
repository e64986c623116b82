import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account, accountTag } from '../accounts/account.entity';
import { CacheTags } from '../cache/cache-tags';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { AppFiles, appFilesOf } from './app-files';
import { Domain } from './domain.entity';
import { hostTag } from './domains.service';

/** Where the visitors of a host are led who ask for no link, or for one that is not there. */
export interface DomainSnapshot {
  /** Whether it is the branded domain of an account that is not suspended. */
  readonly isActive: boolean;
  /** Absent when it is nobody's. */
  readonly accountId?: number;
  readonly redirectroot?: string;
  readonly redirect404?: string;
  /** What phones ask for, to learn which apps open the links of the domain. */
  readonly appFiles?: AppFiles;
}

const MAX_BYTES = 4_000_000;
const TTL_MS = 60_000;
/** Visits go on while the database is away. */
const RETRY_MS = 10_000;
const ENTRY_BYTES = 400;
const MAX_HOST_LENGTH = 253;
const UNKNOWN: DomainSnapshot = { isActive: false };

/** Finds branded domains for visitors, from memory whenever it can. */
@Injectable()
export class DomainSnapshots {
  private readonly cache = new TaggedCache<DomainSnapshot>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS, retryMs: RETRY_MS });

  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    tags: CacheTags,
  ) {
    tags.join('domains', this.cache);
  }

  /** @param host in lower case, without port */
  async find(host: string): Promise<DomainSnapshot> {
    return host.length > MAX_HOST_LENGTH ? UNKNOWN : this.cache.get(host, () => this.load(host));
  }

  private async load(host: string): Promise<Loaded<DomainSnapshot>> {
    const domain = await this.domains.findOneBy({ host });
    const value = domain === null ? UNKNOWN : await this.snapshotOf(domain);
    const tags = [hostTag(host), ...(domain === null ? [] : [accountTag(domain.accountId)])];
    return { value, tags, size: ENTRY_BYTES + 2 * JSON.stringify(value).length };
  }

  /** While its account is suspended, a domain leads nowhere. */
  private async snapshotOf(domain: Domain): Promise<DomainSnapshot> {
    const { accountId, redirectroot, redirect404 } = domain;
    const { manager } = this.domains;
    if (await manager.existsBy(Account, { id: accountId, isSuspended: true })) return { isActive: false, accountId };
    const redirects = { redirectroot: inAscii(redirectroot), redirect404: inAscii(redirect404) };
    return { isActive: true, accountId, ...redirects, appFiles: appFilesOf(domain) };
  }
}

function inAscii(address: string | null): string | undefined {
  return address === null ? undefined : new URL(address).href;
}
