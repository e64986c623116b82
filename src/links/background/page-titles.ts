import { Injectable, Logger, OnModuleDestroy } from '@nestjs/common';
import { inAscii, isWebAddress } from '../../common/addresses/destination';
import { NotFound } from '../../common/errors';
import { Transactions } from '../../database/transactions';
import { BackgroundFetches } from '../../fetching/background/background-fetches';
import { FetchedPage, isSuccessful } from '../../fetching/fetcher/request-page';
import { pageTitle } from '../../fetching/page/page-title';
import { LinkStore } from '../writing/link-store';
import { LinkKey } from '../writing/locked-links';
import { Link } from '../link.entity';
import { LinkSnapshots } from '../snapshots/link-snapshots';
import { PostponedLinks } from './postponed-links';

const RETRY_INTERVAL_MS = 10_000;

/** Fetches the titles of destinations in the background. */
@Injectable()
export class PageTitles implements OnModuleDestroy {
  private readonly logger = new Logger(PageTitles.name);
  private readonly postponed = new PostponedLinks();
  private retryTimer: NodeJS.Timeout | undefined;

  constructor(
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly store: LinkStore,
    private readonly snapshots: LinkSnapshots,
  ) {}

  onModuleDestroy(): void {
    clearTimeout(this.retryTimer);
  }

  /** Does nothing for a link that already has a title. */
  fetchFor({ id, accountId, isListed, url, title }: Link): void {
    if (title !== '' || !isWebAddress(url)) return;
    this.fetches.add({
      accountId,
      purpose: 'title',
      key: id,
      address: inAscii(url),
      use: (page) => this.save({ id, accountId, isListed, url }, page),
      postpone: () => this.postpone(accountId, id),
    });
  }

  private async save(link: LinkKey & Pick<Link, 'url'>, page?: FetchedPage): Promise<void> {
    if (page === undefined || !isSuccessful(page)) return;
    const title = pageTitle(page.html);
    if (title === '') return;
    await this.transactions.run((manager) => this.store.updatePageTitle(manager, link, title)).catch(ignoreDeleted);
    this.snapshots.forget(link.id);
  }

  private postpone(accountId: number, id: number): void {
    this.postponed.add(accountId, id);
    this.scheduleRetry();
  }

  private scheduleRetry(): void {
    this.retryTimer ??= setTimeout(() => void this.retry(), RETRY_INTERVAL_MS).unref();
  }

  /** Links that must wait again are postponed again. */
  private async retry(): Promise<void> {
    this.retryTimer = undefined;
    for (const { accountId, ids } of this.postponed.take())
      try {
        for (const link of await this.store.findSome(accountId, ids)) this.fetchFor(link);
      } catch (error) {
        this.logger.warn(error, 'Links without a title could not be read; trying again later.');
        ids.forEach((id) => this.postpone(accountId, id));
      }
    if (!this.postponed.isEmpty) this.scheduleRetry();
  }
}

/** The link may have been deleted during the fetch. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
