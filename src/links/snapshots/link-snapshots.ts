import { Injectable } from '@nestjs/common';
import { CacheTags } from '../../cache/cache-tags';
import { Loaded, TaggedCache } from '../../cache/tagged-cache';
import { ownText } from '../../common/own-text';
import { Address, keyOf } from './address-store';
import { LinkSnapshot } from './link-snapshot';
import { SnapshotLoader } from './snapshot-loader';

/** What is kept of an address that leads nowhere. */
const NOTHING = {} as const;
type Found = LinkSnapshot | typeof NOTHING;

/** In UTF-16 units: 64 characters may take two each. */
const MAX_ALIAS_LENGTH = 128;
const MAX_HOST_LENGTH = 253;

/** Room for about 100,000 plain redirects. */
const MAX_BYTES = 64_000_000;
/** About what an entry and its tags take beside the texts. */
const ENTRY_BYTES = 450;
const TTL_MS = 60_000;
/** Visits of cached links go on while the database is away. */
const RETRY_MS = 10_000;

/** Finds links for visitors, from memory whenever it can. */
@Injectable()
export class LinkSnapshots {
  private readonly cache = new TaggedCache<Found>({ maxBytes: MAX_BYTES, ttlMs: TTL_MS, retryMs: RETRY_MS });

  constructor(
    private readonly loader: SnapshotLoader,
    private readonly tags: CacheTags,
  ) {
    tags.join('links', this.cache);
  }

  /** Returns a promise only for a link that is not in memory. @param host empty for the service's own */
  find(host: string, alias: string): LinkSnapshot | undefined | Promise<LinkSnapshot | undefined> {
    // An address that no link can have is neither looked up nor cached.
    if (alias.length > MAX_ALIAS_LENGTH || host.length > MAX_HOST_LENGTH) return undefined;
    const key = keyOf({ host, alias });
    const cached = this.cache.peek(key);
    if (cached !== undefined) return linkIn(cached);
    // A copy: V8 would keep the whole request target, of which the alias is a slice.
    return this.cache.get(ownText(key), () => this.load(host, alias)).then(linkIn);
  }

  /** Drops what is cached of a link. */
  forget(linkId: number): void {
    this.tags.drop(`link:${linkId}`);
  }

  /** Drops what is cached of an address, also that no link is there. */
  forgetAddress(address: Address): void {
    this.tags.drop(keyOf(address));
  }

  private async load(host: string, alias: string): Promise<Loaded<Found>> {
    const loaded = await this.loader.load({ host, alias });
    const size = ENTRY_BYTES + host.length + alias.length;
    if (loaded === undefined) return { value: NOTHING, tags: [], size };
    const { snapshot, tags } = loaded;
    return { value: snapshot, tags, size: size + JSON.stringify([snapshot, tags]).length };
  }
}

function linkIn(found: Found): LinkSnapshot | undefined {
  return found === NOTHING ? undefined : (found as LinkSnapshot);
}
