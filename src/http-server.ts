import { RequestListener, Server, ServerResponse } from 'node:http';
import { ServerLimits } from './config/server-limits';
import { RequestRouter } from './request-router';

/** How long a shutdown waits for requests under way. */
const CLOSE_TIMEOUT_MS = 4_000;
/** How often a shutdown closes the connections that have become idle. */
const CLOSE_IDLE_INTERVAL_MS = 50;

/** The HTTP server with its limits. Fastify creates one for each address it listens on. */
export class HttpServer extends Server {
  /**
   * @param router shared by all servers of one application
   * @param api the listener of Nest's Fastify
   */
  constructor(
    limits: ServerLimits,
    readonly router: RequestRouter,
    api: RequestListener,
  ) {
    super({
      headersTimeout: limits.headTimeoutMs,
      requestTimeout: limits.requestTimeoutMs,
      connectionsCheckingInterval: limits.checkIntervalMs,
      keepAliveTimeout: limits.keepAliveTimeoutMs,
      maxHeaderSize: limits.maxHeadBytes,
      // Node would refuse a missing host without the envelope; the router refuses it.
      requireHostHeader: false,
    });
    this.maxConnections = limits.maxConnections;
    this.timeout = limits.sendTimeoutMs;
    this.on('request', (request, response) => {
      response.on('timeout', () => closeIfUnread(response));
      router.route(request, response, api);
    });
    // Node would refuse an unknown `Expect` without the envelope; ignoring it is harmless.
    this.on('checkExpectation', (request, response) => this.emit('request', request, response));
  }

  /** Closes each connection as soon as it is idle, and does not wait for a client that never finishes its request. */
  override close(callback?: (error?: Error) => void): this {
    const sweep = setInterval(() => this.closeIdleConnections(), CLOSE_IDLE_INTERVAL_MS);
    const deadline = setTimeout(() => this.closeAllConnections(), CLOSE_TIMEOUT_MS);
    return super.close((error) => {
      clearInterval(sweep);
      clearTimeout(deadline);
      callback?.(error);
    });
  }
}

/** A connection is idle while its request is handled, too: only what the client leaves unread counts. */
function closeIfUnread(response: ServerResponse): void {
  if (response.writableLength > 0) response.destroy();
}
