import { Inject, Injectable } from '@nestjs/common';
import { Settings, settings } from '../../config/settings';
import { parseShortAddress, shortAddress } from '../aliases/short-address';
import { LinkStore } from '../link-store';
import { Link } from '../link.entity';

/** Links of an account's list, for the QR codes that show them. */
@Injectable()
export class ListedLinksService {
  constructor(
    private readonly store: LinkStore,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  find(accountId: number, id: number): Promise<Link | null> {
    return this.store.find({ accountId, id, isListed: true });
  }

  /** The link with a short address, which may have a query. */
  findAt(accountId: number, address: string): Promise<Link | null> {
    return this.store.findAt(accountId, parseShortAddress(address, this.configured.baseUrl));
  }

  /** Returns the short address of a link. */
  addressOf(link: Link): string {
    return shortAddress(link, this.configured.baseUrl);
  }
}
