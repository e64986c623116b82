import type { LinkSnapshot } from '../links/snapshots/link-snapshot';
import type { Language } from '../pages/languages';
import { NoticeName, PAGES } from '../pages/notices';
import type { PageAnswer } from '../pages/page';
import type { Outcome } from './visit-outcomes';

/** How a visit is answered, as a value; `send` alone writes it to the reply. */
export type Decision = (Redirect | ShownPage | SentFile) & {
  outcome: Outcome;
  /** The link of which the visit is recorded as a click; absent for everything that is no click. */
  countAs?: LinkSnapshot;
};

interface Redirect {
  kind: 'redirect';
  /** In ASCII. */
  location: string;
  status: 302 | 303;
  /** A `Set-Cookie` header. */
  cookie?: string;
}

interface ShownPage {
  kind: 'page';
  page: PageAnswer;
}

interface SentFile {
  kind: 'file';
  status: 200 | 304 | 413;
  headers: Record<string, string>;
  body?: Buffer;
}

/** What a notice is counted as in the metrics. */
const NOTICE_OUTCOMES = {
  notFound: 'not_found',
  expired: 'expired',
  unavailable: 'unavailable',
  landing: 'hosted',
} satisfies Record<NoticeName, Outcome>;

export function redirectTo(location: string, outcome: Outcome): Decision {
  return { kind: 'redirect', status: 302, location, outcome };
}

/** After a form: the browser gets the address afresh, and a reload sends nothing twice. */
export function seeOther(location: string, cookie?: string): Decision {
  return { kind: 'redirect', status: 303, location, cookie, outcome: 'form' };
}

export function showPage(page: PageAnswer, outcome: Outcome): Decision {
  return { kind: 'page', page, outcome };
}

export function showNotice(name: NoticeName, language: Language): Decision {
  return showPage(PAGES[name][language], NOTICE_OUTCOMES[name]);
}
