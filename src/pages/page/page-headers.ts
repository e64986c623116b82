import { randomBytes } from 'node:crypto';
import { PixelSources } from '../components/fired-pixels';

/** What the policy of a page allows beyond its style sheets and scripts. */
export interface PolicyExtras {
  /** Images of account owners, from anywhere on the web. */
  hasImages?: boolean;
  /** Another site in a frame, which may navigate to any other. */
  hasFrame?: boolean;
  /** A form, whose response may redirect to wherever a link may lead: Chromium applies `form-action` to redirects as well. */
  hasForm?: boolean;
  /** The sources of the pixels on the page. */
  pixels?: PixelSources;
}

const WEB = 'http: https:';
/** With schemes of apps: a link that is clicked inside a frame is checked against `frame-src`. */
const FRAMES = `${WEB} mailto: tel: sms:`;
const FORMS = `'self' ${WEB} mailto: tel: sms: tg: whatsapp:`;

/** Builds a Content-Security-Policy that allows the given sources only. */
export function contentSecurityPolicy(styles: string[], scripts: string[], extras: PolicyExtras): string {
  const { script = [], image = [], connect = [], frame = [] } = extras.pixels ?? {};
  return [
    "default-src 'none'",
    ...directive('style-src', styles),
    ...directive('script-src', scripts, script),
    // Browsers fetch the favicon for every page.
    ...directive('img-src', extras.hasImages ? [WEB] : ["'self'", ...image]),
    ...directive('connect-src', connect),
    ...directive('frame-src', extras.hasFrame ? [FRAMES] : frame),
    "base-uri 'none'",
    `form-action ${extras.hasForm ? FORMS : "'none'"}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function directive(name: string, ...sources: (readonly string[])[]): string[] {
  const all = sources.flat();
  return all.length > 0 ? [`${name} ${all.join(' ')}`] : [];
}

/** For responses that are not pages: they may run and load nothing, and cannot be framed. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};

/**
 * For previews in the dashboard, of pages that are not stored yet: they have an origin of their own, no scripts, no forms and
 * no frames, so that no script of another page reaches the service through them.
 */
export const PREVIEW_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': [
    'sandbox',
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    `img-src ${WEB}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'x-frame-options': 'SAMEORIGIN',
  'x-content-type-options': 'nosniff',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

/** Returns a nonce that allows the scripts and the inline style of one response. */
export function createNonce(): string {
  return randomBytes(16).toString('base64url');
}
