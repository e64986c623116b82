import { Injectable } from '@nestjs/common';
import { isWebAddress } from '../common/destination';
import { NotFound } from '../common/errors';
import { Transactions } from '../database/transactions';
import { Fetched, isGood } from '../fetching/ask';
import { BackgroundFetches } from '../fetching/background-fetches';
import { pageTitle } from '../fetching/page-title';
import { keepPageTitle } from './link-rows';
import { inAscii } from './link-locations';
import { LinkSnapshots } from './link-snapshots';
import { Link } from './link.entity';

/** Finds the titles of the pages that links lead to, after the client has its answer. */
@Injectable()
export class PageTitles {
  constructor(
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /** Does nothing for a link that has a title, whether its owner gave it or it was found. */
  findFor(link: Link): void {
    const { id, url, title } = link;
    if (title !== '' || !isWebAddress(url)) return;
    this.fetches.add(inAscii(url), `title:${id}`, { use: (fetched) => this.keep(link, fetched) });
  }

  private async keep(link: Link, fetched?: Fetched): Promise<void> {
    const title = fetched === undefined || !isGood(fetched) ? '' : pageTitle(fetched.html);
    if (title === '') return;
    await this.transactions.run((manager) => keepPageTitle(manager, link, title)).catch(orGone);
    this.snapshots.forget(link.id);
  }
}

/** A link may be deleted before its title is there. */
function orGone(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
