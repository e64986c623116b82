import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { createHash } from 'node:crypto';
import { In, LessThan, Repository } from 'typeorm';
import { CacheTags } from '../cache/cache-tags';
import { now } from '../common/timestamps';
import { Transactions } from '../database/transactions';
import { Fetched, isGood } from '../fetching/ask';
import { BackgroundFetches } from '../fetching/background-fetches';
import { ancestorsIn, mayFrame } from '../fetching/framing';
import { Framing } from './framing.entity';

const DAY = 24 * 60 * 60 * 1_000;
/** How long an answer holds, in milliseconds, and how long it is believed that there is none. */
const WEEK = 7 * DAY;
/** What nobody has asked for so long is forgotten. */
const YEAR = 365 * DAY;

/** Finds out which destinations may be shown in a frame, and remembers it; nobody waits for any of it. */
@Injectable()
export class Framings {
  constructor(
    @InjectRepository(Framing) private readonly framings: Repository<Framing>,
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly tags: CacheTags,
  ) {}

  /** Looks at the locations of which nothing is known, or nothing new. */
  check(locations: string[]): void {
    for (const location of locations)
      this.fetches.add(location, 'framing', {
        isOpen: async () => !isValid(await this.framings.findOneBy({ addressHash: hashOf(location) })),
        use: (fetched) => this.keep(location, fetched),
      });
  }

  /**
   * Those that are known to forbid it. What is not known, or not for certain any more, is looked at afterwards.
   * @param page the address of the page that would hold the frame
   */
  async findForbidding(locations: string[], page: string): Promise<string[]> {
    if (locations.length === 0) return [];
    const found = await this.framings.findBy({ addressHash: In(locations.map(hashOf)) });
    const byHash = new Map(found.map((framing) => [framing.addressHash, framing]));
    const framingOf = (location: string) => byHash.get(hashOf(location));
    this.check(locations.filter((location) => !isValid(framingOf(location))));
    return locations.filter((location) => !mayFrame(framingOf(location)?.ancestors ?? [], page));
  }

  /** A page that does not answer forbids what it did before. */
  private async keep(location: string, fetched?: Fetched): Promise<void> {
    const addressHash = hashOf(location);
    const isAnswered = fetched !== undefined && isGood(fetched);
    const hasChanged = await this.transactions.run(async (manager) => {
      const before = (await manager.findOneBy(Framing, { addressHash }))?.ancestors ?? [];
      const ancestors = isAnswered ? ancestorsIn(fetched).map((sources) => [...sources]) : before;
      const validUntil = new Date(now().getTime() + (isAnswered ? WEEK : DAY));
      await manager.upsert(Framing, { addressHash, ancestors, validUntil }, ['addressHash']);
      await manager.delete(Framing, { validUntil: LessThan(new Date(now().getTime() - YEAR)) });
      return JSON.stringify(ancestors) !== JSON.stringify(before);
    });
    if (hasChanged) this.tags.drop(framingTag(location));
  }
}

/** What visitors' caches know an answer by. */
export function framingTag(location: string): string {
  return `framing:${hashOf(location)}`;
}

function isValid(framing: Framing | null | undefined): boolean {
  return framing !== null && framing !== undefined && framing.validUntil.getTime() > Date.now();
}

function hashOf(location: string): string {
  return createHash('sha256').update(location).digest('base64url');
}
