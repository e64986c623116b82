import type { ClickedLink } from '../clicks/click-event';
import type { Visit } from '../common/visits/visit';
import { NoticeName, noticePage } from '../pages/notices';
import type { PageContext } from '../pages/page/page-context';
import type { RenderedPage } from '../pages/page/page';
import { pageLanguage } from '../user-agents/page-language';
import type { Outcome } from './visit-outcomes';

/** The response to a visit as plain data; only `send` writes it to the reply. */
export type Decision = (Redirect | ShownPage | SentFile) & {
  outcome: Outcome;
  /** The link for which a click is recorded; absent when the visit is not a click. */
  countAs?: ClickedLink;
};

export interface Redirect {
  kind: 'redirect';
  /** In ASCII. */
  location: string;
  status: 302 | 303;
  /** A `Set-Cookie` header. */
  cookie?: string;
}

interface ShownPage {
  kind: 'page';
  page: RenderedPage;
}

interface SentFile {
  kind: 'file';
  status: 200 | 304 | 413;
  headers: Record<string, string>;
  body?: Buffer;
}

export function redirectTo(location: string, outcome: Outcome, countAs?: ClickedLink): Decision {
  return { kind: 'redirect', status: 302, location, outcome, countAs };
}

/** Redirects after a form, so that a reload does not submit it again. */
export function seeOther(location: string, cookie?: string): Decision {
  return { kind: 'redirect', status: 303, location, cookie, outcome: 'form' };
}

/** Adds a `Set-Cookie` header to a page or redirect. */
export function withCookie(decision: Decision, cookie: string): Decision {
  if (decision.kind === 'redirect') return { ...decision, cookie };
  if (decision.kind === 'file') return decision;
  const { page } = decision;
  return { ...decision, page: { ...page, headers: { ...page.headers, 'set-cookie': cookie } } };
}

export function showPage(page: RenderedPage, outcome: Outcome, countAs?: ClickedLink): Decision {
  return { kind: 'page', page, outcome, countAs };
}

const OUTCOME_OF_NOTICE: Record<NoticeName, Outcome> = {
  notFound: 'not_found',
  expired: 'expired',
  usedUp: 'expired',
  scheduled: 'scheduled',
  unavailable: 'unavailable',
};

export function showNotice(name: NoticeName, context: PageContext): Decision {
  return showPage(noticePage(name, context), OUTCOME_OF_NOTICE[name]);
}

/** A notice without branding, in the visitor's language. */
export function plainNotice(name: NoticeName, { languages }: Visit): Decision {
  return showNotice(name, { language: pageLanguage(languages) });
}
