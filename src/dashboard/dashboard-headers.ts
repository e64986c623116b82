/**
 * The policy of the page: it loads its own files only, and shows images of any site, such as avatars and social cards. Its only
 * frames are previews.
 */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: https:",
  "connect-src 'self'",
  "font-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

/** The headers of the page, beside those of all responses. Its opener cannot read it: pixels of links may open it. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** The folder of files whose names hold the hash of their content. */
export const ASSETS = 'assets/';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How long browsers keep a file. */
export function cacheControlOf(path: string): string {
  return path.replaceAll('\\', '/').includes(`/${ASSETS}`) ? IMMUTABLE : 'no-cache';
}
