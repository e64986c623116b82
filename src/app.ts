import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hookApiRoutes } from './api/api-routes';
import { serveDocs } from './api/docs';
import { FailureFilter, isOfApi } from './api/failure.filter';
import { RequestMetrics } from './api/request-metrics';
import { answerUnreadable } from './api/unreadable';
import { AppModule } from './app.module';
import { makeLogger, makeRequestId, nestLogger } from './api/request-log';
import { makeDataFolder } from './config/data-folder';
import { Settings } from './config/settings';
import { trustedProxies } from './config/trusted-proxies';
import { openDoors } from './doors';
import { closeConnections } from './health/close-connections';
import { SERVER_LIMITS, ServerLimits, serverOptions } from './server-limits';
import { StartLogger } from './start-logger';
import { VisitorsServer } from './visits/visitors-server';

/** Longer than any alias or id, so that a long one is answered as unknown and not as a fault of the router. */
const LONGEST_PARAMETER = 16_384;

/**
 * Builds the whole service, ready to listen. Throws a `SettingError` for a setting that turns out to be wrong.
 * @param root the service, with whatever surrounds it in a test
 * @param limits of connections and requests
 */
export async function createApp(
  configured: Settings,
  root: Type | DynamicModule = AppModule,
  limits: ServerLimits = SERVER_LIMITS,
): Promise<NestFastifyApplication> {
  const { baseUrl, dataDir, trustProxy } = configured;
  makeDataFolder(dataDir);
  const logger = makeLogger(configured);
  const adapter = new FastifyAdapter({
    genReqId: makeRequestId(),
    trustProxy: trustedProxies(trustProxy),
    ...serverOptions(limits),
    // Who is already connected is served to the end.
    return503OnClosing: false,
    // Nothing of ours is Express middleware, and a visit should not pass where there could be some.
    skipMiddie: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // A path that cannot be decoded never reaches a route, nor Nest.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void answerUndecodable(app, error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
  const server = adapter.getInstance();
  limitConnections(server, limits);
  hookApiRoutes(server, logger, configured, limits.answer, (...answered) => app.get(RequestMetrics).add(...answered));
  prepare(server);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: new StartLogger(),
  });
  return prepareDoors(app, baseUrl, logger);
}

/** Past all hooks: it is measured here. */
async function answerUndecodable(
  app: NestFastifyApplication,
  error: unknown,
  ...asked: [FastifyRequest, FastifyReply]
) {
  await app.get(FailureFilter).answer(error, ...asked);
  if (isOfApi(asked[0])) app.get(RequestMetrics).add(...asked);
}

async function prepareDoors(app: NestFastifyApplication, baseUrl: string, logger: ReturnType<typeof makeLogger>) {
  serveDocs(app, baseUrl);
  await app.init();
  openDoors(app.getHttpServer(), app.get(VisitorsServer).listener);
  app.useLogger(nestLogger(logger));
  return app;
}

function limitConnections({ server }: FastifyInstance, { connections }: ServerLimits): void {
  server.maxConnections = connections;
}

function prepare(server: FastifyInstance): void {
  closeConnections(server);
  passExpectations(server);
}

/** Node would refuse an `Expect` that it does not know by itself, without the envelope; nobody is harmed by ignoring it. */
function passExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
