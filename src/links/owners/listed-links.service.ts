import { Injectable } from '@nestjs/common';
import { ShortAddresses } from '../aliases/short-addresses';
import { LinkStore } from '../writing/link-store';
import { Link } from '../link.entity';

/** Links of an account's list, for the QR codes that show them and the buttons of bio pages that lead through them. */
@Injectable()
export class ListedLinksService {
  constructor(
    private readonly store: LinkStore,
    private readonly addresses: ShortAddresses,
  ) {}

  find(accountId: number, id: number): Promise<Link | null> {
    return this.store.find({ accountId, id, isListed: true });
  }

  /** Returns links by their ids, without those that are deleted. */
  async findSome(accountId: number, ids: number[]): Promise<Map<number, Link>> {
    const links = await this.store.findListed(accountId, ids);
    return new Map(links.map((link) => [link.id, link]));
  }

  /** The link with a short address, which may have a query. */
  findAt(accountId: number, address: string): Promise<Link | null> {
    return this.store.findByAddress(accountId, this.addresses.parse(address));
  }

  /** Returns the short address of a link. */
  addressOf(link: Link): string {
    return this.addresses.of(link);
  }
}
