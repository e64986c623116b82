import { Injectable } from '@nestjs/common';
import { inAscii, isWebAddress } from '../../common/destination';
import { NotFound } from '../../common/errors';
import { Transactions } from '../../database/transactions';
import { Fetched, isGood } from '../../fetching/ask';
import { BackgroundFetches } from '../../fetching/background-fetches';
import { pageTitle } from '../../fetching/page-title';
import { LinkStore } from '../link-store';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';

/** Fetches the titles of destinations in the background. */
@Injectable()
export class PageTitles {
  constructor(
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly store: LinkStore,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /** Does nothing for a link that already has a title. */
  fetchFor(link: Link): void {
    const { id, url, title } = link;
    if (title !== '' || !isWebAddress(url)) return;
    this.fetches.add(inAscii(url), `title:${id}`, { use: (fetched) => this.save(link, fetched) });
  }

  private async save(link: Link, fetched?: Fetched): Promise<void> {
    if (fetched === undefined || !isGood(fetched)) return;
    const title = pageTitle(fetched.html);
    if (title === '') return;
    await this.transactions.run((manager) => this.store.updatePageTitle(manager, link, title)).catch(ignoreDeleted);
    this.snapshots.forget(link.id);
  }
}

/** The link may have been deleted during the fetch. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
