import { Injectable } from '@nestjs/common';
import { ClicksService } from '../../clicks/clicks.service';
import { ComponentState, HealthIndicator } from './health-indicator';

/** Age at which a click that is not counted yet is late. */
const LATE_MS = 60_000;

/** Whether clicks can be recorded, and are counted in time. Late clicks are safe. */
@Injectable()
export class SpoolIndicator implements HealthIndicator {
  readonly name = 'spool';

  constructor(private readonly clicks: ClicksService) {}

  async state(): Promise<ComponentState> {
    if (!(await this.clicks.isWritable())) return 'down';
    const { oldest } = await this.clicks.backlog();
    return oldest !== undefined && Date.now() - oldest > LATE_MS ? 'behind' : 'up';
  }
}
