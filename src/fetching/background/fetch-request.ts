import { FetchedPage } from '../fetcher/request-page';

/** What of a page is wanted, the most urgent first. */
export const FETCH_PURPOSES = ['title', 'frame-policy'] as const;

/** A page that an account's link leads to, and what to do with it. */
export interface FetchRequest {
  accountId: number;
  purpose: (typeof FETCH_PURPOSES)[number];
  /** A later request of the same account, purpose and key replaces an earlier one. */
  key: number | string;
  address: string;
  /** Called right before the fetch: another request may have fetched the page meanwhile. */
  isNeeded?: () => Promise<boolean>;
  /** Called with `undefined` if the page could not be fetched. */
  use: (page: FetchedPage | undefined) => Promise<void>;
  /** Called instead of `use` if too many requests of the account wait, the host did not respond to another one, or the service stops. */
  postpone?: () => void;
}
