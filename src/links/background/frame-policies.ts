import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { In, LessThan, Repository } from 'typeorm';
import { CacheTags } from '../../cache/cache-tags';
import { now } from '../../common/timestamps';
import { Transactions } from '../../database/transactions';
import { BackgroundFetches } from '../../fetching/background/background-fetches';
import { FetchedPage, isSuccessful } from '../../fetching/fetcher/request-page';
import { frameAncestorsOf, mayFrame } from '../../fetching/page/frame-ancestors';
import { FramePolicy } from './frame-policy.entity';

const DAY_MS = 24 * 60 * 60 * 1_000;
/** How long the headers of a page are valid, and how long a page that could not be fetched is left alone. */
const VALID_MS = 7 * DAY_MS;
const RETRY_MS = DAY_MS;
/** A policy that was not renewed for this long is deleted: no link needs it. */
const KEPT_MS = 365 * DAY_MS;

/** Finds out in the background which destinations may be shown in a frame. */
@Injectable()
export class FramePolicies {
  constructor(
    @InjectRepository(FramePolicy) private readonly policies: Repository<FramePolicy>,
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  /** Fetches the pages whose policy is unknown or out of date. What the queue drops is checked again by a later visit. */
  check(accountId: number, locations: string[]): void {
    for (const location of locations)
      this.fetches.add({
        ...{ accountId, purpose: 'frame-policy', key: location, address: location },
        isNeeded: async () => !isValid(await this.policies.findOneBy({ addressHash: hashOf(location) })),
        use: (page) => this.save(location, page),
      });
  }

  /**
   * Returns the locations that are known to forbid frames, and checks those whose policy is unknown or out of date.
   * @param page the address of the page that would embed the frame
   */
  async findForbidding(accountId: number, locations: string[], page: string): Promise<string[]> {
    if (locations.length === 0) return [];
    const found = await this.policies.findBy({ addressHash: In(locations.map(hashOf)) });
    const byHash = new Map(found.map((policy) => [policy.addressHash, policy]));
    const policyOf = (location: string) => byHash.get(hashOf(location));
    this.check(
      accountId,
      locations.filter((location) => !isValid(policyOf(location))),
    );
    return locations.filter((location) => !mayFrame(policyOf(location)?.ancestors ?? [], page));
  }

  /** A page that could not be fetched keeps the policy that it had. */
  private async save(location: string, page?: FetchedPage): Promise<void> {
    const addressHash = hashOf(location);
    const isFetched = page !== undefined && isSuccessful(page);
    const hasChanged = await this.transactions.run(async (manager) => {
      const before = (await manager.findOneBy(FramePolicy, { addressHash }))?.ancestors ?? [];
      const ancestors = isFetched ? frameAncestorsOf(page).map((sources) => [...sources]) : before;
      const validUntil = new Date(now().getTime() + (isFetched ? VALID_MS : RETRY_MS));
      await manager.upsert(FramePolicy, { addressHash, ancestors, validUntil }, ['addressHash']);
      await manager.delete(FramePolicy, { validUntil: LessThan(new Date(now().getTime() - KEPT_MS)) });
      return JSON.stringify(ancestors) !== JSON.stringify(before);
    });
    if (hasChanged) this.tags.drop(framePolicyTag(location));
  }
}

/** The cache tag of a location's policy. */
export function framePolicyTag(location: string): string {
  return `frame-policy:${hashOf(location)}`;
}

function isValid(policy: FramePolicy | null | undefined): boolean {
  return policy !== null && policy !== undefined && policy.validUntil.getTime() > Date.now();
}

function hashOf(location: string): string {
  return createHash('sha256').update(location).digest('base64url');
}
