/** What a client may take of the server, in milliseconds unless the name says otherwise. */
export interface ServerLimits {
  /** Until the head of a request has arrived, also the first one on a silent connection. */
  headTimeout: number;
  /** Until the whole request has arrived. */
  requestTimeout: number;
  /** How often the server looks for requests that are late. */
  checkInterval: number;
  /** How long a connection may be idle between two requests. */
  keepAliveTimeout: number;
  /** Until the API has answered a request, from its head on. */
  answerTimeout: number;
  /** Of the address and all headers together. */
  maxHeadBytes: number;
  /** Open at the same time; further ones are not accepted. */
  maxConnections: number;
}

/**
 * Idle connections outlive those of common proxies (120 s with Caddy, 60 s with nginx and cloud load balancers), which would
 * otherwise now and then send a request on a connection that is being closed. An answer takes less than such proxies wait.
 */
export const SERVER_LIMITS: ServerLimits = {
  headTimeout: 10_000,
  requestTimeout: 30_000,
  checkInterval: 1_000,
  keepAliveTimeout: 125_000,
  answerTimeout: 45_000,
  maxHeadBytes: 16_384,
  maxConnections: 10_000,
};
