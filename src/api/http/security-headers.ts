import { Settings } from '../../config/settings';

const HSTS_MAX_AGE_SECONDS = 31_536_000;

type Headers = Record<string, string>;

const COMMON: Headers = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
};
const API: Headers = {
  ...COMMON,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** Swagger UI has inline styles. Its requests go to `BASE_URL`. */
const documentationPolicy = (baseUrl: string) =>
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

/**
 * The constant headers of the API and of its documentation. Not by `@fastify/helmet`, which has one set of headers for all
 * routes that Nest registers.
 */
export function securityHeaders({ baseUrl }: Pick<Settings, 'baseUrl'>): Record<'api' | 'docs', Headers> {
  // Without subdomains: they belong to the operator, and may not serve HTTPS.
  const transport: Headers = baseUrl.startsWith('https:')
    ? { 'strict-transport-security': `max-age=${HSTS_MAX_AGE_SECONDS}` }
    : {};
  const docs = { 'content-security-policy': documentationPolicy(baseUrl), 'cross-origin-opener-policy': 'same-origin' };
  return { api: { ...API, ...transport }, docs: { ...COMMON, ...docs, ...transport } };
}
