import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { ERROR_CODES } from './common/error-codes';
import { BARE_HEADERS } from './pages/page/page-headers';

/** Paths of clients and operators; every other path is a visitor's. */
const NEST_PATHS = /^\/(?:api|dashboard|docs|health|metrics|internal)(?:[/?#]|$)/;

/** A name or an address, and a port (RFC 3986, section 3.2.2). It is empty for a target without a host. */
const HOST = /^(?:\[[\w.:%-]+\]|[\w.~!$&'()*+,;=%-]*)(?::\d*)?$/;

/**
 * Passes each request to one of two Fastify instances: Nest's for clients and operators, and one for visitors alone, so that
 * no hook of the API costs a visit (docs/decisions/0001).
 */
export class RequestRouter {
  /** Set once the visitors' routes are registered, before the server listens. */
  visitors: RequestListener = (_request, response) => response.writeHead(503, BARE_HEADERS).end();
  /** While the service drains, every response closes its connection. */
  draining = { isUnderWay: false };

  /** @param dashboardHost a host that serves the dashboard, and no links */
  constructor(private readonly dashboardHost?: string) {}

  route(request: IncomingMessage, response: ServerResponse, api: RequestListener): void {
    if (this.draining.isUnderWay) response.setHeader('connection', 'close');
    if (!request.url!.startsWith('/')) toOriginForm(request);
    if (!hasValidTarget(request)) reject(response);
    else if (isForNest(request.url!) || this.isForDashboard(request)) api(request, response);
    else this.visitors(request, response);
  }

  private isForDashboard({ headers: { host = '' } }: IncomingMessage): boolean {
    return this.dashboardHost !== undefined && host.replace(/:\d*$/, '').toLowerCase() === this.dashboardHost;
  }
}

/** Whether a path belongs to Nest's routes. It may be percent-encoded. */
export function isForNest(url: string): boolean {
  if (!url.includes('%')) return NEST_PATHS.test(url);
  const path = url.split('?', 1)[0]!;
  return NEST_PATHS.test(
    path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}

/** Turns `GET http://host/path` into a path and a host, which wins over the header (RFC 9112, section 3.2.2). */
function toOriginForm(request: IncomingMessage): void {
  const [, authority, rest] = /^https?:\/\/([^/?#@]+)(?=[/?]|$)(.*)$/i.exec(request.url!) ?? [];
  if (authority === undefined) return;
  request.headers.host = authority;
  request.url = rest!.startsWith('/') ? rest : `/${rest}`;
}

/** The target must be a path without a fragment, and the request have one valid `Host` (RFC 9112, section 3.2). */
function hasValidTarget(request: IncomingMessage): boolean {
  const { url, method, headers } = request;
  const isPath = url!.startsWith('/') || (url === '*' && method === 'OPTIONS');
  return isPath && !url!.includes('#') && hasValidHost(request) && HOST.test(headers.host ?? '');
}

/** Before HTTP/1.1, the header may be missing: checks of load balancers leave it out. */
function hasValidHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  let host: string | undefined;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    if (rawHeaders[at]!.length !== 4 || rawHeaders[at]!.toLowerCase() !== 'host') continue;
    if (host !== undefined) return false;
    host = rawHeaders[at + 1]!;
  }
  return host === undefined ? httpVersion !== '1.1' : HOST.test(host);
}

function reject(response: ServerResponse): void {
  const body = JSON.stringify({ error: 1, code: 'bad_request', message: ERROR_CODES.bad_request[1] });
  const type = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) };
  response.writeHead(400, { ...BARE_HEADERS, ...type, connection: 'close' }).end(body);
}
