import { Settings } from '../../config/settings';
import { BARE_HEADERS } from '../../pages/page/page-headers';

const HSTS_MAX_AGE_SECONDS = 31_536_000;

type Headers = Record<string, string>;

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
/** For responses that are not pages: opened in a window, they may run and load nothing, not even for the script that opened it. */
const OTHER: Headers = { ...COMMON, ...BARE_HEADERS };
const API: Headers = { ...OTHER, 'cache-control': 'no-store' };

/** Swagger UI has inline styles, and shows the images of responses as `blob:`. Its requests go to `BASE_URL`. */
const documentationPolicy = (baseUrl: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    `connect-src 'self' ${baseUrl}`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/**
 * The constant headers of the API, of its documentation, and of everything else that Nest serves. `@fastify/helmet` is not used, as it has one set of headers for all
 * routes that Nest registers.
 */
export function securityHeaders({ baseUrl }: Pick<Settings, 'baseUrl'>): Record<'api' | 'docs' | 'other', Headers> {
  // Without subdomains: they belong to the operator, and may not serve HTTPS.
  const transport: Headers = baseUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}` }
    : {};
  const docs = { 'content-security-policy': documentationPolicy(baseUrl), 'cross-origin-opener-policy': 'same-origin' };
  return {
    api: { ...API, ...transport },
    docs: { ...COMMON, ...docs, ...transport },
    other: { ...OTHER, ...transport },
  };
}
