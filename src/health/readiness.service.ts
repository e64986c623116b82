import { Injectable, Logger, ServiceUnavailableException } from '@nestjs/common';
import { HealthCheckResult, HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { sharedFor } from '../metrics/shared-for';
import { Draining } from './draining';
import { Check, State } from './health-check';
import { HealthChecks } from './health-checks';

/** How long an answer is given again, in milliseconds: whoever asks all the time costs the database no more than that. */
const KEPT = 250;

/** What a balancer is told: nothing of why, as anybody may ask. */
export interface ReadinessBody {
  status: 'ready' | 'degraded' | 'unready' | 'stopping';
  checks?: Record<string, State>;
}

/** Whether the service should be sent requests. */
@Injectable()
export class Readiness {
  private readonly logger = new Logger('Readiness');
  private readonly check = sharedFor(KEPT, () => this.ask());
  private said = 'ready';

  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly checks: HealthChecks,
    private readonly draining: Draining,
  ) {}

  async find(): Promise<ReadinessBody> {
    return this.draining.isUnderWay ? { status: 'stopping' } : this.check();
  }

  private async ask(): Promise<ReadinessBody> {
    const indicators = this.checks.all.map((check) => () => this.indicate(check));
    const { status, details } = await this.health.check(indicators).catch(resultOf);
    const checks = Object.fromEntries(Object.entries(details).map(([name, { state }]) => [name, state as State]));
    const isWhole = Object.values(checks).every((state) => state === 'up');
    const usable = isWhole ? 'ready' : 'degraded';
    const body: ReadinessBody = { status: status === 'ok' ? usable : 'unready', checks };
    this.say(body);
    return body;
  }

  /** What cannot be found out is not well. */
  private async indicate(check: Check) {
    const state = await check.find().catch((): State => 'down');
    if (state === undefined) return {};
    const indicator = this.indicators.check(check.name);
    return state === 'down' ? indicator.down({ state }) : indicator.up({ state });
  }

  /** Once for each change, as balancers ask all the time. */
  private say({ status, checks = {} }: ReadinessBody): void {
    const ailing = Object.entries(checks).filter(([, state]) => state !== 'up');
    const words = [status, ...ailing.map(([name, state]) => `${name} ${state}`)].join(', ');
    if (words === this.said) return;
    this.said = words;
    this.logger[status === 'ready' ? 'log' : 'warn'](`The service is ${words}.`);
  }
}

/** The library throws what is not well. */
function resultOf(error: unknown): HealthCheckResult {
  if (error instanceof ServiceUnavailableException) return error.getResponse() as HealthCheckResult;
  throw error;
}
