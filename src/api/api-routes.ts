import { HttpException } from '@nestjs/common';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { Logger } from 'pino';
import { Settings } from '../config/settings';
import { answerWithin } from './answer-timeout';
import { forgetContentType } from './body';
import { CrossOrigin } from './cross-origin';
import { putInEnvelope } from './envelope';
import { requestLogger } from './request-log';
import { securityHeaders } from './security-headers';

/** Node itself would leave out those beyond its own limit without a word. */
const MOST_HEADERS = 100;

export type Measure = (request: FastifyRequest, reply: FastifyReply) => void;

/**
 * Hooks that only the routes of the API and its documentation get, also those for unknown paths of the API: an app-wide
 * hook, or Nest's middleware, would cost every visit. To be called before there are any routes.
 * Routes with `takesLong` in their configuration have no time limit.
 * @param measure is told of each request when it was answered
 */
export function hookApiRoutes(server: FastifyInstance, logger: Logger, configured: Settings, measure: Measure): void {
  const [enter, inTime] = [entrance(configured), answerWithin(configured.serverLimits.answerTimeout)];
  const onResponse = [requestLogger(logger), async (...answered: Parameters<Measure>) => measure(...answered)];
  const { docs } = securityHeaders(configured);
  server.addHook('onRoute', (route: RouteOptions) => {
    if (/^\/docs(?:\/|$)/.test(route.url)) route.onRequest = async (_request, reply) => void reply.headers(docs);
    if (!/^\/api(?:\/|$)/.test(route.url)) return;
    route.onRequest = takesLong(route) ? enter : [inTime, enter];
    route.preSerialization = putInEnvelope;
    route.onResponse = onResponse;
  });
}

function takesLong({ config }: RouteOptions): boolean {
  return 'takesLong' in (config ?? {});
}

/** What a request meets before anybody asks whose it is. */
function entrance(configured: Settings) {
  const { api } = securityHeaders(configured);
  const crossOrigin = new CrossOrigin(configured);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    crossOrigin.dress(request, reply.headers(api));
    if (crossOrigin.isPreflight(request)) return crossOrigin.answerPreflight(reply);
    if (request.raw.rawHeaders.length > 2 * MOST_HEADERS) throw new HttpException('There are too many headers.', 431);
    forgetContentType(request);
    return undefined;
  };
}
