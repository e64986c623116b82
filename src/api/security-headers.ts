import { Settings } from '../config/settings';

/** A year, in seconds. */
const LONG = 31_536_000;

/** Answers are for the client that asked, and for nobody to keep, frame, run or guess at. */
const OF_ALL = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const OF_API = {
  ...OF_ALL,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Swagger UI brings its own files; its page has styles in its elements. What it tries out goes to `BASE_URL`. */
const docsPolicy = (baseUrl: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self' ${baseUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers that do not depend on what is answered. The pages of visitors have headers of their own. */
export function securityHeaders({
  baseUrl,
}: Pick<Settings, 'baseUrl'>): Record<'api' | 'docs', Record<string, string>> {
  // Without sub-domains: those are the operator's, and may not speak TLS.
  const transport: Record<string, string> = baseUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${LONG}` }
    : {};
  const docs = { 'content-security-policy': docsPolicy(baseUrl), 'cross-origin-opener-policy': 'same-origin' };
  return { api: { ...OF_API, ...transport }, docs: { ...OF_ALL, ...docs, ...transport } };
}
