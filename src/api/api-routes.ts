import type { FastifyInstance, RouteOptions } from 'fastify';
import { Logger } from 'pino';
import { forgetContentType } from './body';
import { putInEnvelope } from './envelope';
import { requestLogger } from './request-log';

/**
 * Hooks that only the routes of the API get, also those for its unknown paths: an app-wide hook, or Nest's middleware,
 * would cost every visit. To be called before there are any routes.
 */
export function hookApiRoutes(server: FastifyInstance, logger: Logger): void {
  const onResponse = requestLogger(logger);
  server.addHook('onRoute', (route: RouteOptions) => {
    if (!/^\/api(?:\/|$)/.test(route.url)) return;
    route.onRequest = forgetContentType;
    route.preSerialization = putInEnvelope;
    route.onResponse = onResponse;
  });
}
