import type { DynamicModule, Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hookApiRoutes } from './api/api-routes';
import { serveDocs } from './api/docs';
import { FailureFilter } from './api/failure.filter';
import { answerUnreadable } from './api/unreadable';
import { AppModule } from './app.module';
import { makeLogger, makeRequestId, nestLogger } from './api/request-log';
import { Settings } from './config/settings';
import { trustedProxies } from './config/trusted-proxies';
import { openDoors } from './doors';
import { SERVER_LIMITS, ServerLimits, serverOptions } from './server-limits';
import { StartLogger } from './start-logger';
import { VisitorsServer } from './visits/visitors-server';

/** Longer than any alias or id, so that a long one is answered as unknown and not as a fault of the router. */
const LONGEST_PARAMETER = 16_384;

/** How long a stop waits for requests that are still arriving, in milliseconds. */
const LAST_CALL = 5_000;

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
  const { baseUrl, trustProxy } = configured;
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
      void app.get(FailureFilter).answer(error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
  const server = adapter.getInstance();
  limitConnections(server, limits);
  hookApiRoutes(server, logger, configured, limits.answer);
  prepare(server);
  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: new StartLogger(),
  });
  return prepareDoors(app, baseUrl, logger);
}

async function prepareDoors(app: NestFastifyApplication, baseUrl: string, logger: ReturnType<typeof makeLogger>) {
  // SIGTERM: stop listening, finish what runs, count the last clicks, exit 0.
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
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
  endLateConnections(server);
  passExpectations(server);
}

/** A client that never finishes its request must not keep the service from stopping. */
function endLateConnections(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    setTimeout(() => server.server.closeAllConnections(), LAST_CALL).unref();
  });
}

/** Node would refuse an `Expect` that it does not know by itself, without the envelope; nobody is harmed by ignoring it. */
function passExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}
