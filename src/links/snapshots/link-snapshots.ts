import { Injectable } from '@nestjs/common';
import { CacheTags } from '../../cache/cache-tags';
import { Loaded, TaggedCache } from '../../cache/tagged-cache';
import { MAX_HOST_LENGTH } from '../../common/addresses/host';
import { ownText } from '../../common/text/own-text';
import { Address, addressKey } from '../aliases/short-address';
import { LinkSnapshot } from './link-snapshot';
import { SnapshotLoader } from './snapshot-loader';

/** Cached for an address without a link. */
const NO_LINK = {} as const;
type Entry = LinkSnapshot | typeof NO_LINK;

/** In UTF-16 units: each of 64 characters may have two. */
const MAX_ALIAS_LENGTH = 128;

/** Enough for about 60,000 plain redirects. */
const MAX_BYTES = 64_000_000;
/** Measured overhead of an entry and its tags in the heap of V8. */
const ENTRY_BYTES = 850;
const TTL_MS = 60_000;
/** While the database is unavailable, expired entries are used for this time before the next attempt to reload them. */
const RETRY_MS = 10_000;

/** Finds links for visitors, in memory or else in the database. */
@Injectable()
export class LinkSnapshots {
  private readonly cache = new TaggedCache<Entry>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS, retryMs: RETRY_MS });

  constructor(
    private readonly loader: SnapshotLoader,
    private readonly tags: CacheTags,
  ) {
    tags.addCache('links', this.cache);
  }

  /** Returns a promise only if the link is not in memory. @param host empty for the service's own */
  find(host: string, alias: string): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined> {
    // No link has such an address: neither look it up nor cache it.
    if (alias.length > MAX_ALIAS_LENGTH || host.length > MAX_HOST_LENGTH) return undefined;
    const key = addressKey({ host, alias });
    const cached = this.cache.peek(key);
    if (cached !== undefined) return linkIn(cached);
    // A copy, as the alias is a slice that would keep the whole request target in memory.
    return this.cache.get(ownText(key), () => this.load(host, alias)).then(linkIn);
  }

  /** Drops the cached snapshots of links. */
  forget(...linkIds: number[]): void {
    if (linkIds.length > 0) this.tags.drop(...linkIds.map((id) => `link:${id}`));
  }

  /** Drops the cached results for addresses, including the result that no link has the address. */
  forgetAddress(...addresses: Address[]): void {
    if (addresses.length > 0) this.tags.drop(...addresses.map(addressKey));
  }

  private async load(host: string, alias: string): Promise<Loaded<Entry>> {
    const loaded = await this.loader.load({ host, alias });
    const size = ENTRY_BYTES + host.length + alias.length;
    if (loaded === undefined) return { value: NO_LINK, tags: [], size };
    const { snapshot, tags } = loaded;
    return { value: snapshot, tags, size: size + JSON.stringify([snapshot, tags]).length };
  }
}

function linkIn(entry: Entry): LinkSnapshot | undefined {
  return entry === NO_LINK ? undefined : (entry as LinkSnapshot);
}
