import { randomBytes } from 'node:crypto';
import { PixelSources } from './components/fired-pixels';

/** What a page needs beyond text and its style sheets. */
export interface PolicyExtras {
  /** Images that users named, from anywhere on the web. */
  hasImages?: boolean;
  /** Another site in a frame, which may go on to any other. */
  hasFrame?: boolean;
  /**
   * Where forms may go: `self`, or `anywhere` a link may lead. Chromium applies `form-action` to redirects as well, so a
   * form whose answer leads on to the destination needs `anywhere`.
   */
  formsTo?: 'self' | 'anywhere';
  /** What the pixels on the page need, and nothing else of their providers. */
  pixels?: PixelSources;
}

const WEB = 'http: https:';
/** A mail address may be clicked inside a frame, and is then checked as if it were to be framed. */
const FRAMES = `${WEB} mailto: tel: sms:`;
const FORMS = { none: "'none'", self: "'self'", anywhere: `'self' ${WEB} mailto: tel: sms: tg: whatsapp:` };

/** The Content-Security-Policy of a page: nothing but what is named. */
export function policyOf(styles: string[], scripts: string[], extras: PolicyExtras): string {
  const { script = [], image = [], connect = [], frame = [] } = extras.pixels ?? {};
  return [
    "default-src 'none'",
    ...rule('style-src', styles),
    ...rule('script-src', scripts, script),
    // Browsers fetch the icon of the host for every page.
    ...rule('img-src', extras.hasImages ? [WEB] : ["'self'", ...image]),
    ...rule('connect-src', connect),
    ...rule('frame-src', extras.hasFrame ? [FRAMES] : frame),
    "base-uri 'none'",
    `form-action ${FORMS[extras.formsTo ?? 'none']}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

function rule(name: string, ...sources: (readonly string[])[]): string[] {
  const all = sources.flat();
  return all.length > 0 ? [`${name} ${all.join(' ')}`] : [];
}

/** For every answer that is no page: nothing of it may run, load, or be framed. */
export const BARE_HEADERS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'x-content-type-options': 'nosniff',
};

/** A word that allows the scripts and colours of one answer, and of no other. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64url');
}
