import { Inject, Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { fastify, FastifyInstance } from 'fastify';
import { Settings, settings } from '../config/settings';
import { listenProblem } from '../config/start-problem';
import { OperationRoutes } from './operation-routes';

/** Serves health and metrics at `METRICS_PORT`, where it is set, until the very end. */
@Injectable()
export class MetricsServer implements OnApplicationBootstrap, OnApplicationShutdown {
  private server?: FastifyInstance;

  constructor(
    private readonly routes: OperationRoutes,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Throws a `SettingError` for a port that cannot be used. */
  async onApplicationBootstrap(): Promise<void> {
    const { metricsPort: port, host } = this.configured;
    if (port === undefined) return;
    this.server = fastify({ forceCloseConnections: true });
    this.routes.serveHealth(this.server);
    this.routes.serveMetrics(this.server);
    await this.server.listen({ port, host }).catch(listenProblem('METRICS_PORT'));
  }

  async onApplicationShutdown(): Promise<void> {
    await this.server?.close();
  }
}
