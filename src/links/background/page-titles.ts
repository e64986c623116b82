import { Injectable, Logger, OnApplicationShutdown, OnModuleDestroy } from '@nestjs/common';
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
import { PostponedTitles } from './postponed-titles';

const RETRY_INTERVAL_MS = 10_000;

/** Fetches the titles of destinations in the background. */
@Injectable()
export class PageTitles implements OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger(PageTitles.name);
  private retryTimer?: NodeJS.Timeout;
  private retrying?: Promise<void>;
  private isStopping = false;

  constructor(
    private readonly fetches: BackgroundFetches,
    private readonly transactions: Transactions,
    private readonly store: LinkStore,
    private readonly postponed: PostponedTitles,
    private readonly snapshots: LinkSnapshots,
  ) {}

  /** Fetches those that were postponed, from now on. The command line leaves them to the server. */
  fetchPostponed(): void {
    const retry = () => this.attempt(() => this.retry()).finally(() => (this.retrying = undefined));
    this.retryTimer = setInterval(() => void (this.retrying ??= retry()), RETRY_INTERVAL_MS).unref();
  }

  onModuleDestroy(): void {
    this.isStopping = true;
    clearInterval(this.retryTimer);
  }

  /** After all fetches have ended, and before the connection to the database is closed. */
  async onApplicationShutdown(): Promise<void> {
    await this.retrying;
    await this.attempt(() => this.postponed.save());
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
      postpone: () => this.postponed.add(id),
    });
  }

  private async save(link: LinkKey & Pick<Link, 'url'>, page?: FetchedPage): Promise<void> {
    if (page === undefined || !isSuccessful(page)) return;
    const title = pageTitle(page.html);
    if (title === '') return;
    const write = this.transactions.run((manager) => this.store.updatePageTitle(manager, link, title));
    // Also if it failed: on SQLite, a visit may have cached what was then rolled back.
    await write.catch(ignoreDeleted).finally(() => this.snapshots.forget(link.id));
  }

  /** Links that must wait again are postponed again. */
  private async retry(): Promise<void> {
    await this.postponed.save();
    for (const accountId of await this.postponed.findAccounts()) {
      if (this.isStopping) return;
      for (const link of await this.postponed.take(accountId)) this.fetchFor(link);
    }
  }

  private async attempt(step: () => Promise<void>): Promise<void> {
    await step().catch((error: unknown) =>
      this.logger.warn(error, 'Titles could not be postponed; trying again later.'),
    );
  }
}

/** The link may have been deleted during the fetch. */
function ignoreDeleted(error: unknown): void {
  if (!(error instanceof NotFound)) throw error;
}
