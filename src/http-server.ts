import { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { ServerLimits } from './config/server-limits';

/** How long a stop waits for requests that are being sent or answered. */
const CLOSE_TIMEOUT_MS = 4_000;
/** How often a stop closes the connections that have become idle. */
const CLOSE_IDLE_INTERVAL_MS = 50;

/** Paths of clients and operators; every other path is a visitor's. */
const API_PATHS = /^\/(?:api|docs|health|metrics|internal)(?:[/?#]|$)/;

/**
 * Passes each request to one of two Fastify instances: Nest's for clients and operators, and one for visitors alone, so that
 * no hook of the API costs a visit (docs/decisions/0001).
 */
export class RequestRouter {
  /** Set once the visitors' routes are registered, before the server listens. */
  visitors: RequestListener = (_request, response) => response.writeHead(503).end();
  /** While the service drains, every answer closes its connection. */
  draining = { isUnderWay: false };

  route(request: IncomingMessage, response: ServerResponse, api: RequestListener): void {
    if (this.draining.isUnderWay) response.setHeader('connection', 'close');
    if (isForApi(request.url ?? '')) api(request, response);
    else this.visitors(request, response);
  }
}

/** Whether a request target belongs to Nest's routes. It may hold its host (RFC 9112, absolute-form) or percent-encoding. */
export function isForApi(url: string): boolean {
  if (url.startsWith('/') && !url.includes('%')) return API_PATHS.test(url);
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0]!;
  return API_PATHS.test(path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))));
}

/** The HTTP server with its limits. Fastify makes one for each address it listens at. */
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
      headersTimeout: limits.headTimeout,
      requestTimeout: limits.requestTimeout,
      connectionsCheckingInterval: limits.checkInterval,
      keepAliveTimeout: limits.keepAliveTimeout,
      maxHeaderSize: limits.maxHeadBytes,
      // Node would refuse a missing host without the envelope.
      requireHostHeader: false,
    });
    this.maxConnections = limits.maxConnections;
    this.on('request', (request, response) => router.route(request, response, api));
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
