import type { FastifyReply } from 'fastify';
import { BARE_HEADERS } from '../pages/page-headers';
import type { Decision } from './decision';

/** No cache may store a redirect, as every visit must be counted. */
const NO_STORE = 'private, no-store';

/** Writes a decision to the reply: the only code that does. */
export function send(reply: FastifyReply, decision: Decision): FastifyReply {
  switch (decision.kind) {
    case 'redirect':
      if (decision.cookie !== undefined) reply.header('set-cookie', decision.cookie);
      return reply
        .code(decision.status)
        .headers({ ...BARE_HEADERS, location: decision.location, 'cache-control': NO_STORE })
        .send();
    case 'page':
      return reply.code(decision.page.status).headers(decision.page.headers).send(decision.page.html);
    case 'file':
      return reply
        .code(decision.status)
        .headers({ ...BARE_HEADERS, ...decision.headers })
        .send(decision.body);
  }
}
