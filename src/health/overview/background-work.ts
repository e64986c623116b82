import { Injectable } from '@nestjs/common';
import { ClicksService } from '../../clicks/clicks.service';
import { timestampOf } from '../../common/time/timestamps';
import { Metrics } from '../../metrics/metrics';
import { ClicksHealthBody, JobsHealthBody } from './service-health.body';

/** The work that this process does in the background: counting clicks, and fetching pages. */
@Injectable()
export class BackgroundWork {
  constructor(
    private readonly clicksService: ClicksService,
    private readonly metrics: Metrics,
  ) {}

  async clicks(): Promise<ClicksHealthBody> {
    const { bytes, oldest } = await this.clicksService.backlog();
    return {
      waitingbytes: bytes,
      waitingsince: oldest === undefined ? null : timestampOf(oldest),
      recorded: await this.metrics.read('clicks_written_total'),
      counted: await this.metrics.read('clicks_counted_total'),
      dropped: await this.metrics.read('clicks_dropped_total'),
      lost: await this.metrics.read('clicks_lost_total'),
    };
  }

  async jobs(): Promise<JobsHealthBody> {
    return {
      fetcheswaiting: await this.metrics.read('fetches_waiting'),
      fetches: await this.metrics.read('fetches_total'),
    };
  }
}
