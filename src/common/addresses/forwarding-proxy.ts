import type { IncomingHttpHeaders } from 'node:http';

/** A proxy adds one of these to requests that it forwards, but not to its own. */
const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host'];

/** Whether a proxy forwarded a request, and whether the service takes the client's address from it (`TRUST_PROXY`). */
export const FORWARDINGS = ['none', 'trusted', 'untrusted'] as const;
export type Forwarding = (typeof FORWARDINGS)[number];

export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return FORWARDING_HEADERS.some((name) => name in headers);
}

/** @param ips as Fastify has them: the address of the connection, and those that trusted proxies add */
export function forwardingOf({ headers, ips = [] }: { headers: IncomingHttpHeaders; ips?: string[] }): Forwarding {
  if (ips.length > 1) return 'trusted';
  return isForwarded(headers) ? 'untrusted' : 'none';
}
