import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Logger } from 'nestjs-pino';
import { serveDocs } from './api/docs';
import { FailureFilter } from './api/failure.filter';
import { answerUnreadable } from './api/unreadable';
import { AppModule } from './app.module';
import { makeRequestId } from './api/request-log';
import { Settings } from './config/settings';
import { StartLogger } from './start-logger';

/** Longer than any alias or id, so that a long one is answered as unknown and not as a fault of the router. */
const LONGEST_PARAMETER = 16_384;

/** Builds the whole service, ready to listen. Throws a `SettingError` for a setting that turns out to be wrong. */
export async function createApp({ baseUrl, trustProxy }: Settings): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    genReqId: makeRequestId(),
    trustProxy,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
    // A path that cannot be decoded never reaches a route, nor Nest.
    frameworkErrors: (error: unknown, request: FastifyRequest, reply: FastifyReply) =>
      void app.get(FailureFilter).answer(error, request, reply),
    clientErrorHandler: answerUnreadable,
  });
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, adapter, {
    abortOnError: false,
    bodyParser: false,
    logger: new StartLogger(),
  });
  // SIGTERM: stop listening, finish what runs, count the last clicks, exit 0.
  app.enableShutdownHooks(['SIGTERM', 'SIGINT'], { useProcessExit: true });
  serveDocs(app, baseUrl);
  await app.init();
  app.useLogger(app.get(Logger));
  return app;
}
