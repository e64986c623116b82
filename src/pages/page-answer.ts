import { expiredPage, landingPage, lockedPage, notFoundPage, unavailablePage } from './notice';

export type { PageAnswer } from './page';

/** Pages without anything of the visitor or the link in them are rendered once. */
export const PAGES = {
  notFound: notFoundPage(),
  expired: expiredPage(),
  locked: lockedPage(),
  unavailable: unavailablePage(),
  landing: landingPage(),
};
