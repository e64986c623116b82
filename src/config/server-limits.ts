/** Limits of the HTTP server on its clients. */
export interface ServerLimits {
  /** Until the head of a request has arrived, also on a connection that sends nothing. */
  headTimeoutMs: number;
  /** Until the whole request has arrived. */
  requestTimeoutMs: number;
  /** How often the server looks for requests that are late. */
  checkIntervalMs: number;
  /** How long a connection may be idle between two requests. */
  keepAliveTimeoutMs: number;
  /** From the head of an API request until its response. */
  responseTimeoutMs: number;
  /** How long a client may read nothing of a response that has begun. */
  sendTimeoutMs: number;
  /** Size of request line and headers together. */
  maxHeadBytes: number;
  /** Open at the same time; further ones are not accepted. */
  maxConnections: number;
}

/**
 * Idle connections outlive those of common proxies (120 s with Caddy, 60 s with nginx and cloud load balancers), which would
 * otherwise send requests on connections that are being closed. Responses take less time than such proxies wait.
 */
export const SERVER_LIMITS: ServerLimits = {
  headTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  checkIntervalMs: 1_000,
  keepAliveTimeoutMs: 125_000,
  responseTimeoutMs: 45_000,
  sendTimeoutMs: 60_000,
  maxHeadBytes: 16_384,
  maxConnections: 10_000,
};
