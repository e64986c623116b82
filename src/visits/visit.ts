import type { FastifyRequest } from 'fastify';
import { normalizeAddress } from '../common/client-address';
import { Visit } from '../common/visit';

/** Reads a visitor's request: the only code that does. */
export function visitFrom(request: FastifyRequest): Visit {
  const { headers, url } = request.raw;
  const [path, query] = split(url ?? '/');
  return {
    host: hostIn(request.host),
    alias: aliasIn(path),
    query,
    address: normalizeAddress(request.ip),
    userAgent: headers['user-agent'] ?? '',
    referrer: headers.referer ?? '',
    languages: headers['accept-language'] ?? '',
    cookies: headers.cookie ?? '',
    refusesTracking: headers['sec-gpc'] === '1' || headers.dnt === '1',
    automatic: automatic(request),
    knownTags: headers['if-none-match'] ?? '',
  };
}

/** The host name alone, without its port and the final dot of a complete name. */
function hostIn(authority: string): string {
  const end = authority.indexOf(':', authority.indexOf(']') + 1);
  const host = (end === -1 ? authority : authority.slice(0, end)).toLowerCase();
  return host.endsWith('.') ? host.slice(0, -1) : host;
}

function split(url: string): [path: string, query: string] {
  const mark = url.indexOf('?');
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark + 1)];
}

/** The path without its slashes, decoded and in NFC. An undecodable one stays as it is: no alias has a percent sign. */
function aliasIn(path: string): string {
  const alias = path.endsWith('/') ? path.slice(1, -1) : path.slice(1);
  if (/^[\w-]*$/.test(alias)) return alias;
  try {
    return decodeURIComponent(alias).normalize('NFC');
  } catch {
    return alias;
  }
}

/** Browsers that load a page before a person asks for it say so, each in its own words. */
function automatic({ raw: { method, headers } }: FastifyRequest): Visit['automatic'] {
  if (method === 'HEAD') return 'HEAD';
  const purpose = headers['sec-purpose'] ?? headers.purpose ?? headers['x-purpose'] ?? headers['x-moz'];
  return purpose !== undefined && /prefetch|prerender|preview/i.test(String(purpose)) ? 'prefetch' : undefined;
}
/** The path that a visitor asked for, with its query: the forms of its page are sent there. */
export function ownAddress({ alias, query }: Visit): string {
  return `/${encodeURIComponent(alias)}${query === '' ? '' : `?${query}`}`;
}
