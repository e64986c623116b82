import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Loaded, TaggedCache } from '../cache/tagged-cache';
import { Link, Parameter } from './link.entity';

/** All that a visit needs of a link. Never changed: an edit drops it, and the next visit loads another. */
export interface LinkSnapshot {
  readonly id: number;
  /** The long address as `Location` takes it, in ASCII. */
  readonly location: string;
  /** Milliseconds since 1970; `Infinity` when the link does not end. */
  readonly expiresAt: number;
  readonly isLocked: boolean;
  readonly parameters: readonly Parameter[];
}

/** What an address leads to: nothing is worth keeping too. */
interface Found {
  readonly link?: LinkSnapshot;
}

/** In UTF-16 units: 64 characters may take two each. */
const LONGEST_ALIAS = 128;
const LONGEST_HOST = 253;

const CACHE_BYTES = 64_000_000;
const LIFETIME = 60;
/** About what an entry takes beside its texts. */
const ENTRY_BYTES = 600;

/** Finds links for visitors, from memory whenever it can. */
@Injectable()
export class LinkSnapshots {
  private readonly cache = new TaggedCache<Found>(CACHE_BYTES, LIFETIME);

  constructor(@InjectRepository(Link) private readonly links: Repository<Link>) {}

  /** @param host empty for the service's own */
  async find(host: string, alias: string): Promise<LinkSnapshot | undefined> {
    // What no link can have is neither looked up nor remembered: memory is not the visitors' to fill.
    if (alias.length > LONGEST_ALIAS || host.length > LONGEST_HOST) return undefined;
    const key = keyOf({ host, alias });
    const found = this.cache.peek(key) ?? (await this.cache.get(key, () => this.load(host, alias)));
    return found.link;
  }

  /** Drops what is known of a link. */
  forget(linkId: number): void {
    this.cache.drop(`link:${linkId}`);
  }

  /** Drops what is known of an address, also that nothing is there. */
  forgetAddress(address: { host: string; alias: string }): void {
    this.cache.drop(keyOf(address));
  }

  private async load(host: string, alias: string): Promise<Loaded<Found>> {
    const address = keyOf({ host, alias });
    const link = await this.links.findOneBy({ host, alias });
    if (link === null) return { value: {}, tags: [address], size: sizeOf(address) };
    const tags = [address, `link:${link.id}`, `account:${link.accountId}`];
    const snapshot = snapshotOf(link);
    return { value: { link: snapshot }, tags, size: sizeOf(address) + sizeOf(JSON.stringify(snapshot)) };
  }
}

function snapshotOf(link: Link): LinkSnapshot {
  return {
    id: link.id,
    location: new URL(link.url).href,
    expiresAt: link.expiresAt?.getTime() ?? Infinity,
    isLocked: link.passwordHash !== null,
    parameters: link.parameters,
  };
}

/** A character may take two bytes; an address is kept as key and as tag. */
function sizeOf(text: string): number {
  return ENTRY_BYTES + 4 * text.length;
}

/** An alias holds no slash, so the two never run together. */
function keyOf({ host, alias }: { host: string; alias: string }): string {
  return `${host}/${alias}`;
}
