import { ComponentType, h } from 'preact';
import { renderToString } from 'preact-render-to-string';
import { STYLE_SOURCE } from './layout';
import { ExpiredPage, LandingPage, LockedPage, NotFoundPage, UnavailablePage } from './notice';

/** A hosted page, ready to be sent. */
export interface PageAnswer {
  status: number;
  headers: Record<string, string>;
  html: string;
}

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'private, no-store',
  'content-security-policy': `default-src 'none'; style-src ${STYLE_SOURCE}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** Pages without anything of the visitor or the link in them are rendered once. */
export const PAGES = {
  notFound: prepared(404, NotFoundPage),
  expired: prepared(410, ExpiredPage),
  locked: prepared(403, LockedPage),
  unavailable: prepared(503, UnavailablePage, { 'retry-after': '30' }),
  landing: prepared(200, LandingPage),
};

function prepared(status: number, page: ComponentType, extra: Record<string, string> = {}): PageAnswer {
  return { status, headers: { ...HEADERS, ...extra }, html: `<!doctype html>${renderToString(h(page, null))}` };
}
