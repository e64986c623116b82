import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../config/settings';

/** How long a browser may remember the answer to a preflight, in seconds. */
const REMEMBERED = 600;
/** What a page may read beside the answer. */
const EXPOSED = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type',
  'access-control-max-age': String(REMEMBERED),
};

/** Lets pages of other origins use the API, as `CORS_ORIGINS` says. Never with credentials: keys come in a header. */
export class CrossOrigin {
  private readonly origins: Settings['corsOrigins'];

  constructor({ corsOrigins }: Pick<Settings, 'corsOrigins'>) {
    this.origins = corsOrigins;
  }

  /** Says in the headers of an answer whether the page that asked may read it. */
  dress({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
    if (this.origins.length === 0) return;
    // Or a cache would give one origin what was said to another.
    if (this.origins !== '*') reply.header('vary', 'Origin');
    const allowed = this.origins === '*' ? '*' : this.origins.find((known) => known === origin);
    if (allowed === undefined) return;
    reply.header('access-control-allow-origin', allowed).header('access-control-expose-headers', EXPOSED);
  }

  /** Whether a browser asks, before a page's request, if that may be sent: without a key, and not to be counted. */
  isPreflight({ method, headers }: FastifyRequest): boolean {
    const isAsked = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
    return method === 'OPTIONS' && isAsked && this.origins.length > 0;
  }

  /** A page of another origin finds out by what {@link dress} has not said. */
  answerPreflight(reply: FastifyReply): FastifyReply {
    return reply.code(204).headers(PREFLIGHT).send();
  }
}
