import { SHUTDOWN_SIGNALS, stopExiting } from './startup-signals';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { configureApp, createAdapter } from './app';
import { AppModule } from './app.module';
import { prepareDataFolder } from './config/data-folder';
import { SettingError } from './config/setting-reader';
import { Settings, settings } from './config/settings';
import { rethrowListenError, toSettingError } from './config/startup-errors';
import { criticalSection } from './database/migrations/critical-section';
import { Metrics } from './metrics/metrics';
import { FirstAccount } from './registration/first-account';
import { StartupLogger } from './startup-logger';

async function bootstrap(): Promise<void> {
  const configured = settings();
  prepareDataFolder(configured.dataDir);
  const options = { abortOnError: false, bodyParser: false, logger: new StartupLogger(configured) };
  const app = await NestFactory.create<NestFastifyApplication>(AppModule, createAdapter(configured), options);
  await configureApp(app);
  app.get(Metrics).registerProcessMetrics();
  await criticalSection(() => listen(app, configured));
  app.enableShutdownHooks(SHUTDOWN_SIGNALS, { useProcessExit: true });
  stopExiting();
  const { baseUrl } = configured;
  process.stdout.write(`Signpost is ready at ${baseUrl}, its API documentation at ${baseUrl}/docs\n`);
}

/** Creates the first account if there is none, listens, and prints its key. */
async function listen(app: NestFastifyApplication, { port, host }: Settings): Promise<void> {
  const firstAccount = await app.get(FirstAccount).create();
  // Nest's own listen would also log the error.
  const listening = app.getHttpAdapter().getInstance().listen({ port, host }).catch(rethrowListenError('PORT'));
  // Only now, as clients may use the key at once; also if the service cannot listen, as the key is shown only once.
  await listening.finally(() => process.stdout.write(firstAccount));
}

bootstrap().catch((failure: unknown) => {
  const error = toSettingError(failure);
  process.stderr.write(`${error instanceof SettingError ? error.message : (error as Error).stack}\n`);
  process.exit(1);
});
