import type { FastifyReply } from 'fastify';
import { BARE_HEADERS } from '../pages/page-headers';
import type { Decision, Redirect } from './decision';

/** No cache may store a redirect, as every visit must be counted. */
const NO_STORE = 'private, no-store';

const REDIRECT_HEADERS = Object.entries({ ...BARE_HEADERS, 'cache-control': NO_STORE, 'content-length': '0' }).flat();

/** Writes a decision to the reply: the only code that does. */
export function send(reply: FastifyReply, decision: Decision): FastifyReply {
  switch (decision.kind) {
    case 'redirect':
      // Past Fastify's reply: redirects are most of the traffic, and have a budget (docs/benchmarks.md).
      reply.hijack();
      reply.raw.writeHead(decision.status, headersOf(decision)).end();
      return reply;
    case 'page':
      return reply.code(decision.page.status).headers(decision.page.headers).send(decision.page.html);
    case 'file':
      return reply
        .code(decision.status)
        .headers({ ...BARE_HEADERS, ...decision.headers })
        .send(decision.body);
  }
}

/** Returns names and values in turn, which Node writes as they are. */
function headersOf({ location, cookie }: Redirect): string[] {
  const headers = [...REDIRECT_HEADERS, 'location', location];
  return cookie === undefined ? headers : [...headers, 'set-cookie', cookie];
}
