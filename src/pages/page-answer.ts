import { byLanguage } from './languages';
import { expiredPage, landingPage, notFoundPage, unavailablePage } from './notices';

export type { PageAnswer } from './page';

/** Pages without anything of the visitor or the link in them are rendered once in each language. */
export const PAGES = {
  notFound: byLanguage(notFoundPage),
  expired: byLanguage(expiredPage),
  unavailable: byLanguage(unavailablePage),
  landing: byLanguage(landingPage),
};
export type NoticeName = keyof typeof PAGES;
