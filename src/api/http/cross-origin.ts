import type { FastifyReply, FastifyRequest } from 'fastify';
import { Settings } from '../../config/settings';

const PREFLIGHT_MAX_AGE_SECONDS = 600;
const EXPOSED_HEADERS =
  'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, Idempotency-Replayed, Content-Disposition';
const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, DELETE',
  'access-control-allow-headers': 'Authorization, Content-Type, X-Account, Idempotency-Key, Last-Event-ID',
  'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
};

/**
 * CORS for the origins of `CORS_ORIGINS`, without credentials, as keys come in a header. `@fastify/cors` is not used: it handles
 * every OPTIONS request of the server, and none whose path cannot be decoded.
 */
export class CrossOrigin {
  private readonly origins: Settings['corsOrigins'];

  constructor({ corsOrigins }: Pick<Settings, 'corsOrigins'>) {
    this.origins = corsOrigins;
  }

  /** Sets the headers by which a browser decides whether the page that sent the request may read the response. */
  setHeaders({ headers: { origin } }: FastifyRequest, reply: FastifyReply): void {
    if (this.origins.length === 0) return;
    // A cache must not give one origin the response for another.
    if (this.origins !== '*') reply.header('vary', 'Origin');
    const allowed = this.origins === '*' ? '*' : this.origins.find((known) => known === origin);
    if (allowed === undefined) return;
    reply.header('access-control-allow-origin', allowed).header('access-control-expose-headers', EXPOSED_HEADERS);
  }

  /** Whether a request is a preflight of a browser. It has no key, and is not counted. */
  isPreflight({ method, headers }: FastifyRequest): boolean {
    const hasHeaders = headers.origin !== undefined && headers['access-control-request-method'] !== undefined;
    return method === 'OPTIONS' && hasHeaders && this.origins.length > 0;
  }

  /** The same for all origins: {@link setHeaders} has allowed the page's origin or not. */
  sendPreflight(reply: FastifyReply): FastifyReply {
    return reply.code(204).headers(PREFLIGHT).send();
  }
}
