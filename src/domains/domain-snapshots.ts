import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { accountTag } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { AccountBrandings } from '../accounts/branding/account-brandings';
import { CacheTags } from '../cache/cache-tags';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { inAscii } from '../common/addresses/destination';
import { MAX_HOST_LENGTH } from '../common/addresses/host';
import { Branding, mergeBranding } from '../pages/branding';
import { AppFiles, appFilesOf } from './apps/app-files';
import { Domain, hostTag } from './domain.entity';

/** A host as visits need it: where its root and its unknown aliases redirect. */
export interface DomainSnapshot {
  /** Whether it is the branded domain of an account that is not suspended. */
  readonly isActive: boolean;
  /** Absent if the host is not a branded domain. */
  readonly accountId?: number;
  readonly redirectroot?: string;
  readonly redirect404?: string;
  readonly appFiles?: AppFiles;
  /** Branding of its pages: its own takes precedence over that of the account. */
  readonly branding?: Branding;
}

const MAX_BYTES = 4_000_000;
const TTL_MS = 60_000;
/** While the database is unavailable, an expired entry is used for this long before the next attempt to reload it. */
const RETRY_MS = 10_000;
const ENTRY_BYTES = 400;
const UNKNOWN: DomainSnapshot = { isActive: false };

/** Finds branded domains for visits, in a cache. */
@Injectable()
export class DomainSnapshots {
  private readonly cache = new TaggedCache<DomainSnapshot>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS, retryMs: RETRY_MS });

  constructor(
    @InjectRepository(Domain) private readonly domains: Repository<Domain>,
    private readonly accounts: AccountsService,
    private readonly brandings: AccountBrandings,
    tags: CacheTags,
  ) {
    tags.addCache('domains', this.cache);
  }

  /** @param host in lower case, without port */
  async snapshotFor(host: string): Promise<DomainSnapshot> {
    return host.length > MAX_HOST_LENGTH ? UNKNOWN : this.cache.get(host, () => this.load(host));
  }

  private async load(host: string): Promise<Loaded<DomainSnapshot>> {
    const found = await this.domains.findOneBy({ host });
    // MariaDB ignores trailing spaces.
    const domain = found?.host === host ? found : null;
    const value = domain === null ? UNKNOWN : await this.snapshotOf(domain);
    const tags = [hostTag(host), ...(domain === null ? [] : [accountTag(domain.accountId)])];
    return { value, tags, size: ENTRY_BYTES + 2 * JSON.stringify(value).length };
  }

  /** The domain of a suspended account does not redirect. */
  private async snapshotOf(domain: Domain): Promise<DomainSnapshot> {
    const { accountId, redirectroot, redirect404 } = domain;
    if (await this.accounts.isSuspended(accountId)) return { isActive: false, accountId };
    const redirects = { redirectroot: locationOf(redirectroot), redirect404: locationOf(redirect404) };
    const branding = mergeBranding(await this.brandings.find(accountId), domain.branding ?? undefined);
    return { isActive: true, accountId, ...redirects, appFiles: appFilesOf(domain), branding };
  }
}

function locationOf(address: string | null): string | undefined {
  return address === null ? undefined : inAscii(address);
}
