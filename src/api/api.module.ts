import { Module, OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { NotFound } from '../common/errors';
import { AccessGuard } from './access.guard';
import { BodyGuard, readBodiesAsJson } from './body';
import { FailureFilter } from './failure.filter';
import { IdentifyGuard } from './identify.guard';
import { InputPipe } from './input.pipe';
import { RequestAccount } from './request-account';
import { RequestMetrics } from './request-metrics';
import { ThrottleGuard } from './throttle.guard';

/** The API's door: what every request under `/api` passes, in this order. */
@Module({
  imports: [ApiKeysModule],
  providers: [
    RequestAccount,
    RequestMetrics,
    { provide: APP_GUARD, useClass: IdentifyGuard },
    ThrottleGuard,
    { provide: APP_GUARD, useExisting: ThrottleGuard },
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: APP_GUARD, useClass: BodyGuard },
    { provide: APP_PIPE, useClass: InputPipe },
    FailureFilter,
    { provide: APP_FILTER, useExisting: FailureFilter },
  ],
  exports: [FailureFilter],
})
export class ApiModule implements OnModuleInit {
  constructor(private readonly adapterHost: HttpAdapterHost) {}

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    readBodiesAsJson(server);
    // Without these the visitors' door would take an unknown path of the API for an alias.
    for (const url of ['/api', '/api/*'])
      server.all(url, () => {
        throw new NotFound();
      });
  }
}
