import { BeforeApplicationShutdown, Inject, Injectable, Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { Settings, settings } from '../config/settings';

/** Ten seconds after SIGTERM a supervisor kills the process. */
const SHUTDOWN_TIMEOUT_MS = 9_500;

/** The first step of a shutdown: the service reports that it is not ready, and keeps serving requests for `DRAIN_SECONDS`. */
@Injectable()
export class Draining implements BeforeApplicationShutdown {
  private readonly logger = new Logger(Draining.name);
  isUnderWay = false;

  constructor(@Inject(settings.KEY) private readonly configured: Settings) {}

  /** An interrupt from a terminal does not wait: no load balancer has to notice it. */
  async beforeApplicationShutdown(signal?: string): Promise<void> {
    this.isUnderWay = true;
    if (signal === undefined) return;
    setTimeout(() => this.exit(), SHUTDOWN_TIMEOUT_MS).unref();
    if (signal === 'SIGTERM') await pause(this.configured.drainSeconds * 1_000);
  }

  private exit(): void {
    this.logger.warn('The shutdown did not finish in time. Clicks in the log are counted after the next start.');
    process.exit(0);
  }
}
