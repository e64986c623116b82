import { Module, OnModuleInit } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR, APP_PIPE, HttpAdapterHost } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { FastifyInstance } from 'fastify';
import { AccountsModule } from '../accounts/accounts.module';
import { ApiKeysModule } from '../api-keys/api-keys.module';
import { SessionsModule } from '../sessions/sessions.module';
import { ActingAccounts } from './acting-accounts';
import { ApiKeyGuard } from './api-key.guard';
import { EnvelopeInterceptor } from './envelope.interceptor';
import { ErrorFilter } from './errors/error.filter';
import { UnknownPathsController } from './errors/unknown-paths.controller';
import { ApiRoutes } from './http/api-routes';
import { RequestHooks } from './http/request-hooks';
import { RequestMetrics } from './http/request-metrics';
import { IdempotencyCleanup } from './idempotency/idempotency-cleanup';
import { IdempotencyKey } from './idempotency/idempotency-key.entity';
import { IdempotencyStore } from './idempotency/idempotency-store';
import { IdempotencyInterceptor } from './idempotency/idempotency.interceptor';
import { InputValidationPipe } from './input/input-validation.pipe';
import { readBodiesAsJson } from './input/json-body';
import { Remarks } from './input/remarks';
import { UsableBodyInterceptor } from './input/usable-body.interceptor';
import { RateLimitGuard } from './rate-limit.guard';
import { RateLimiter } from './rate-limiter';
import { RequestIdentity } from './request-identity';

/**
 * What a request under `/api` passes, in this order. A request that the first guard refuses is counted by the filter, so 429
 * takes precedence over 401 and 403.
 */
const PIPELINE = [
  { provide: APP_GUARD, useClass: ApiKeyGuard },
  { provide: APP_GUARD, useClass: RateLimitGuard },
  { provide: APP_INTERCEPTOR, useClass: UsableBodyInterceptor },
  { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
  { provide: APP_PIPE, useClass: InputValidationPipe },
  { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
  { provide: APP_FILTER, useClass: ErrorFilter },
];

@Module({
  imports: [AccountsModule, ApiKeysModule, SessionsModule, TypeOrmModule.forFeature([IdempotencyKey])],
  controllers: [UnknownPathsController],
  providers: [
    ...PIPELINE,
    ActingAccounts,
    ApiRoutes,
    IdempotencyCleanup,
    IdempotencyStore,
    RateLimiter,
    Remarks,
    RequestHooks,
    RequestIdentity,
    RequestMetrics,
  ],
})
export class ApiModule implements OnModuleInit {
  constructor(
    private readonly adapterHost: HttpAdapterHost,
    private readonly hooks: RequestHooks,
  ) {}

  onModuleInit(): void {
    const server = this.adapterHost.httpAdapter.getInstance<FastifyInstance>();
    this.hooks.addTo(server);
    readBodiesAsJson(server);
  }
}
