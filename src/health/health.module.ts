import { Inject, Module, OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { TerminusModule } from '@nestjs/terminus';
import type { FastifyInstance } from 'fastify';
import { ClicksModule } from '../clicks/clicks.module';
import { Settings, settings } from '../config/settings';
import { DatabaseCheck } from './database-check';
import { DiskCheck } from './disk-check';
import { Draining } from './draining';
import { HealthChecks } from './health-checks';
import { MetricsServer } from './metrics-server';
import { OperationRoutes } from './operation-routes';
import { Readiness } from './readiness.service';
import { RedisCheck } from './redis-check';
import { SpoolCheck } from './spool-check';

/** The door of those who run the service: is it alive, should it be sent requests, how is it doing. */
@Module({
  imports: [ClicksModule, TerminusModule.forRoot({ logger: false })],
  providers: [
    DatabaseCheck,
    DiskCheck,
    Draining,
    HealthChecks,
    MetricsServer,
    OperationRoutes,
    Readiness,
    RedisCheck,
    SpoolCheck,
  ],
})
export class HealthModule implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly routes: OperationRoutes,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    this.routes.serveHealth(server);
    if (this.configured.metricsPort === undefined) this.routes.serveMetrics(server);
  }
}
