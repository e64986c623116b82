import type { RequestListener, Server } from 'node:http';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import { serveDocumentation } from './api/documentation/serve-documentation';
import { handleRouterError } from './api/errors/undecodable-path';
import { sendClientError } from './api/errors/unreadable-request';
import { ApiRoutes } from './api/http/api-routes';
import { createRequestIdGenerator } from './api/http/request-id';
import { dashboardHost } from './config/own-host';
import { Settings, settings } from './config/settings';
import { serveDashboard } from './dashboard/serve-dashboard';
import { Draining } from './health/draining';
import { HttpServer } from './http-server';
import { PageTitles } from './links/background/page-titles';
import { PinoLogger } from './pino-logger';
import { RequestRouter } from './request-router';
import { VisitorsServer } from './visits/server/visitors-server';

/** Creates Nest's Fastify on the HTTP server that it shares with the visitors' Fastify. */
export function createAdapter(configured: Settings): FastifyAdapter {
  const { serverLimits, trustProxy } = configured;
  const router = new RequestRouter(dashboardHost(configured));
  return new FastifyAdapter({
    serverFactory: (api: RequestListener): Server => new HttpServer(serverLimits, router, api),
    genReqId: createRequestIdGenerator(),
    trustProxy,
    // Requests on open connections get responses until the end.
    return503OnClosing: false,
    skipMiddie: true,
    // No parameter is longer: a long alias or id is an unknown one, and not an error of the router.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: serverLimits.maxHeadBytes },
    frameworkErrors: handleRouterError,
    clientErrorHandler: sendClientError,
  });
}

/** Sets up the documentation, the routes, background work and the log of an application, which is then ready to listen. */
export async function configureApp(app: NestFastifyApplication): Promise<void> {
  const configured = app.get<Settings>(settings.KEY);
  app.get(ApiRoutes).collectFrom(app.getHttpAdapter().getInstance());
  serveDocumentation(app, configured.baseUrl);
  serveDashboard(app, configured);
  await app.init();
  const { router } = app.getHttpServer() as HttpServer;
  router.visitors = app.get(VisitorsServer).listener;
  router.draining = app.get(Draining);
  app.get(PageTitles).fetchPostponed();
  app.useLogger(new PinoLogger(configured));
}
