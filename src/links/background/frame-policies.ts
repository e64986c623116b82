import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { In, LessThan, Repository } from 'typeorm';
import { CacheTags } from '../../cache/cache-tags';
import { inAscii, isWebAddress } from '../../common/addresses/destination';
import { DAY_MS } from '../../common/time/durations';
import { now } from '../../common/time/timestamps';
import { Transactions } from '../../database/transactions';
import { BackgroundFetches } from '../../fetching/background/background-fetches';
import { FetchedPage, isSuccessful } from '../../fetching/fetcher/request-page';
import { frameAncestorsOf, mayFrame } from '../../fetching/page/frame-ancestors';
import { Link } from '../link.entity';
import { FramePolicy } from './frame-policy.entity';

/** How long a policy is used before the page is fetched again. */
const VALID_MS = 7 * DAY_MS;
/** How long after a failed fetch the page is not fetched again. */
const RETRY_MS = DAY_MS;
/** Policies that were not renewed in this time are deleted: no link uses them. */
const RETENTION_MS = 365 * DAY_MS;
/** Locations of a link that are checked, as each may cost a fetch: the long address, the variants, then the first targets. */
const MAX_FRAMED_LOCATIONS = 32;

/** Checks in the background which destinations allow being framed. */
@Injectable()
export class FramePolicies {
  constructor(
    @InjectRepository(FramePolicy) private readonly policies: Repository<FramePolicy>,
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  /** Fetches the pages that a link frames and whose policy is unknown or out of date. If the queue is full, a later visit does. */
  check(link: Link): void {
    for (const location of framedLocations(link))
      this.fetches.add({
        accountId: link.accountId,
        purpose: 'frame-policy',
        key: location,
        address: location,
        isNeeded: async () => !isValid(await this.policies.findOneBy({ addressHash: hashOf(location) })),
        use: (page) => this.save(location, page),
      });
  }

  /** Returns the locations of a link that are known to forbid frames. @param page the address of the framing page */
  async findForbidding(link: Link, page: string): Promise<string[]> {
    const locations = framedLocations(link);
    if (locations.length === 0) return [];
    const found = await this.policies.findBy({ addressHash: In(locations.map(hashOf)) });
    const ancestors = new Map(found.map((policy) => [policy.addressHash, policy.ancestors]));
    return locations.filter((location) => !mayFrame(ancestors.get(hashOf(location)) ?? [], page));
  }

  /** After a failed fetch, the previous policy is kept. */
  private async save(location: string, page?: FetchedPage): Promise<void> {
    const addressHash = hashOf(location);
    const isFetched = page !== undefined && isSuccessful(page);
    const hasChanged = await this.transactions.run(async (manager) => {
      const before = (await manager.findOneBy(FramePolicy, { addressHash }))?.ancestors ?? [];
      const ancestors = isFetched ? frameAncestorsOf(page).map((sources) => [...sources]) : before;
      const validUntil = new Date(now().getTime() + (isFetched ? VALID_MS : RETRY_MS));
      await manager.upsert(FramePolicy, { addressHash, ancestors, validUntil }, ['addressHash']);
      await manager.delete(FramePolicy, { validUntil: LessThan(new Date(now().getTime() - RETENTION_MS)) });
      return JSON.stringify(ancestors) !== JSON.stringify(before);
    });
    if (hasChanged) this.tags.drop(framePolicyTag(location));
  }
}

/** Returns the cache tags of the policies that a link depends on. */
export function framePolicyTags(link: Link): string[] {
  return framedLocations(link).map(framePolicyTag);
}

/** Returns the web addresses that a link frames, for any visitor; none for links of other types. */
function framedLocations({ type, overlayId, url, variants, geotarget, devicetarget, languagetarget }: Link): string[] {
  if (type !== 'frame' && overlayId === null) return [];
  const targets = [...geotarget, ...devicetarget, ...languagetarget].map((target) => target.link);
  const destinations = [url, ...variants.map((variant) => variant.url)];
  const locations = new Set([...destinations, ...targets].filter(isWebAddress).map(inAscii));
  return [...locations].slice(0, MAX_FRAMED_LOCATIONS);
}

function framePolicyTag(location: string): string {
  return `frame-policy:${hashOf(location)}`;
}

function isValid(policy: FramePolicy | null): boolean {
  return policy !== null && policy.validUntil.getTime() > Date.now();
}

function hashOf(location: string): string {
  return createHash('sha256').update(location).digest('base64url');
}
