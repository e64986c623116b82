import type { FastifyRequest } from 'fastify';
import { normalizeAddress } from '../common/addresses/client-address';
import { decode } from '../common/addresses/decode';
import { parseUrl } from '../common/addresses/parse-url';
import { buttonAddress, markedAddress, withoutMarker } from '../common/visits/scan-marker';
import { Visit } from '../common/visits/visit';

/** Reads a visitor's request: the only code that does. */
export function visitFrom(request: FastifyRequest): Visit {
  const { headers, url } = request.raw;
  const [path, rawQuery] = split(url ?? '/');
  const { query, code, button } = withoutMarker(rawQuery);
  const [host, alias] = [hostIn(request.host), aliasIn(path)];
  return {
    host,
    alias,
    query,
    code,
    button,
    address: normalizeAddress(request.ip),
    userAgent: headers['user-agent'] ?? '',
    referrer: isPageOf(headers.referer, host, alias) ? '' : (headers.referer ?? ''),
    languages: headers['accept-language'] ?? '',
    cookies: headers.cookie ?? '',
    refusesTracking: headers['sec-gpc'] === '1' || headers.dnt === '1',
    automatic: automatic(request),
    knownTags: headers['if-none-match'] ?? '',
  };
}

/** Returns the host name in lower case, without the port and the final dot of an absolute name. */
function hostIn(authority: string): string {
  const end = authority.indexOf(':', authority.indexOf(']') + 1);
  const host = (end === -1 ? authority : authority.slice(0, end)).toLowerCase();
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

function split(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** Returns the decoded path in NFC, without slashes at its ends. */
function aliasIn(path: string): string {
  const alias = path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  return /^[\w-]*$/.test(alias) ? alias : decode(alias).normalize('NFC');
}

/** Whether a referrer is the page of the link itself: a visitor who enters its password, or confirms, does not come from there. */
function isPageOf(referrer = '', host: string, alias: string): boolean {
  const page = referrer.includes(host) ? parseUrl(referrer) : undefined;
  return page?.hostname === host && aliasIn(page.pathname) === alias;
}

/** Browsers announce a prefetch in different headers. */
function automatic({ raw: { method, headers } }: FastifyRequest): Visit['automatic'] {
  if (method === 'HEAD') return 'HEAD';
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose)) ? 'prefetch' : undefined;
}

/** Returns the path and query of a visit, to which the forms of its page are sent. */
export function ownAddress({ alias, query, code, button }: Visit): string {
  const path = `/${encodeURIComponent(alias)}`;
  const marked = code !== undefined ? markedAddress(path, code || undefined) : button && buttonAddress(path, button);
  if (query === '') return marked ?? path;
  return marked === undefined ? `${path}?${query}` : `${marked}&${query}`;
}
