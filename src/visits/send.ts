import type { FastifyReply } from 'fastify';
import { BARE_HEADERS } from '../pages/page/page-headers';
import type { Decision } from './decision';

/** No cache may store a redirect, as every visit must be counted. */
const NO_STORE = ['cache-control', 'private, no-store'];
const BARE = listOf(BARE_HEADERS);

/**
 * Writes a decision to the reply: the only code that does. It bypasses Fastify's reply, which would take a fifth of the time of a
 * visit (docs/benchmarks.md).
 */
export function send(reply: FastifyReply, decision: Decision): FastifyReply {
  switch (decision.kind) {
    case 'redirect': {
      const { status, location, cookie } = decision;
      const headers = [...BARE, ...NO_STORE, 'location', location];
      return write(reply, status, cookie === undefined ? headers : [...headers, 'set-cookie', cookie]);
    }
    case 'page':
      return write(reply, decision.page.status, listOf(decision.page.headers), decision.page.html);
    case 'file':
      return write(reply, decision.status, listOf({ ...BARE_HEADERS, ...decision.headers }), decision.body);
  }
}

/** Returns the names and values of headers in turn. */
function listOf(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}

/** @param headers names and values in turn, which Node writes several times faster than an object */
function write(reply: FastifyReply, status: number, headers: string[], body: string | Buffer = ''): FastifyReply {
  // A 304 states no length, as it would be that of the cached body.
  if (status !== 304) headers.push('content-length', `${Buffer.byteLength(body)}`);
  reply.hijack();
  reply.raw.writeHead(status, headers).end(body);
  return reply;
}
