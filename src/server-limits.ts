/** What clients may take of the server; in milliseconds where nothing else is said. */
export interface ServerLimits {
  /** Until the head of a request has arrived, also the first on a connection that says nothing at all. */
  head: number;
  /** Until the whole request has arrived. */
  request: number;
  /** How often those are looked for that are late. */
  lookout: number;
  /** How long a connection may lie idle between two requests. */
  idle: number;
  /** Until the API has answered a request, from its head on. */
  answer: number;
  /** Of the address and all headers together, in bytes. */
  headBytes: number;
  /** Open at the same time; more are not accepted. */
  connections: number;
}

/**
 * Idle connections outlive those of common proxies (120 s with Caddy, 60 s with nginx and the load balancers of clouds): else a
 * proxy would now and then send a request on a connection that is being closed. An answer takes less than such proxies wait.
 */
export const SERVER_LIMITS: ServerLimits = {
  head: 10_000,
  request: 30_000,
  lookout: 1_000,
  idle: 125_000,
  answer: 45_000,
  headBytes: 16_384,
  connections: 10_000,
};

/** The same as Fastify and Node take it. */
export function serverOptions({ head, request, lookout, idle, headBytes }: ServerLimits) {
  return {
    requestTimeout: request,
    keepAliveTimeout: idle,
    http: {
      headersTimeout: head,
      connectionsCheckingInterval: lookout,
      maxHeaderSize: headBytes,
      // Node would answer a missing host by itself, without the envelope.
      requireHostHeader: false,
    },
  };
}
