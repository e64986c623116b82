import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckResult, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { cachedFor } from '../common/time/cached-for';
import { Draining } from './draining';
import { ComponentState, HealthIndicator } from './indicators/health-indicator';
import { HealthIndicators } from './indicators/health-indicators';

/** How long a result is returned again, so that frequent requests cost the database nothing. */
const CACHE_MS = 250;

/** The states of the components, but no details, as every client can read them. */
export interface Readiness {
  status: 'ready' | 'degraded' | 'unready' | 'stopping';
  checks?: Record<string, ComponentState>;
}

/** Whether a load balancer should send requests to this process. */
@Injectable()
export class ReadinessService {
  private readonly logger = new Logger('Readiness');
  private readonly cachedCheck = cachedFor(CACHE_MS, () => this.check());
  private logged = 'ready';

  constructor(
    private readonly health: HealthCheckService,
    private readonly terminus: HealthIndicatorService,
    private readonly indicators: HealthIndicators,
    private readonly draining: Draining,
  ) {}

  async current(): Promise<Readiness> {
    return this.draining.isUnderWay ? { status: 'stopping' } : this.cachedCheck();
  }

  private async check(): Promise<Readiness> {
    const indicators = this.indicators.all.map((indicator) => () => this.run(indicator));
    const { status, details } = await this.health.check(indicators).catch(resultOf);
    const checks = Object.fromEntries(
      Object.entries(details).map(([name, { state }]) => [name, state as ComponentState]),
    );
    const areAllUp = Object.values(checks).every((state) => state === 'up');
    const usable = areAllUp ? 'ready' : 'degraded';
    const readiness: Readiness = { status: status === 'ok' ? usable : 'unready', checks };
    this.logChange(readiness);
    return readiness;
  }

  /** A component whose state cannot be determined is down. */
  private async run(indicator: HealthIndicator) {
    const state = await indicator.state().catch((): ComponentState => 'down');
    if (state === undefined) return {};
    const result = this.terminus.check(indicator.name);
    return state === 'down' ? result.down({ state }) : result.up({ state });
  }

  /** Logs each change once, not at every check. */
  private logChange({ status, checks = {} }: Readiness): void {
    const affected = Object.entries(checks).filter(([, state]) => state !== 'up');
    const text = [status, ...affected.map(([name, state]) => `${name} ${state}`)].join(', ');
    if (text === this.logged) return;
    this.logged = text;
    this.logger[status === 'ready' ? 'log' : 'warn'](`The service is ${text}.`);
  }
}

/** Terminus throws the result if a component is down. */
function resultOf(error: unknown): HealthCheckResult {
  if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
  throw error;
}
