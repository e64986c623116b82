import { expiredPage, landingPage, notFoundPage, unavailablePage } from './notice';

export type { PageAnswer } from './page';

/** Pages without anything of the visitor or the link in them are rendered once. */
export const PAGES = {
  notFound: notFoundPage(),
  expired: expiredPage(),
  unavailable: unavailablePage(),
  landing: landingPage(),
};
