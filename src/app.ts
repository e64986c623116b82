import type { RequestListener, Server } from 'node:http';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hookApiRoutes } from './api/api-routes';
import { serveDocs } from './api/docs';
import { RequestMetrics } from './api/request-metrics';
import { makeLogger, makeRequestId, nestLogger } from './api/request-log';
import { answerUnreadable } from './api/unreadable';
import { Settings, settings } from './config/settings';
import { trustedProxies } from './config/trusted-proxies';
import { Draining } from './health/draining';
import { HttpServer } from './http-server';
import { RequestRouter } from './request-router';
import { VisitorsServer } from './visits/visitors-server';

/** Longer than any alias or id, so that a long one is answered as unknown and not as a fault of the router. */
const MAX_PARAMETER_LENGTH = 16_384;

/** Makes Nest's Fastify on the HTTP server that it shares with the visitors' Fastify. */
export function createAdapter({ serverLimits, trustProxy }: Settings): FastifyAdapter {
  const router = new RequestRouter();
  return new FastifyAdapter({
    serverFactory: (api: RequestListener): Server => new HttpServer(serverLimits, router, api),
    genReqId: makeRequestId(),
    trustProxy: trustedProxies(trustProxy),
    // Requests on open connections are answered until the end.
    return503OnClosing: false,
    skipMiddie: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
    frameworkErrors: passToErrorHandler,
    clientErrorHandler: answerUnreadable,
  });
}

/** Gives an application its documentation, routes and log; it is then ready to listen. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const configured = app.get<Settings>(settings.KEY);
  const logger = makeLogger(configured);
  const metrics = app.get(RequestMetrics);
  hookApiRoutes(app.getHttpAdapter().getInstance(), logger, configured, (...answered) => metrics.add(...answered));
  serveDocs(app, configured.baseUrl);
  await app.init();
  const { router } = app.getHttpServer() as HttpServer;
  router.visitors = app.get(VisitorsServer).listener;
  router.draining = app.get(Draining);
  app.useLogger(nestLogger(logger));
}

/** A path that cannot be decoded matches no route; its error takes the way of every other. */
function passToErrorHandler(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void request.server.errorHandler(error, request, reply);
}
