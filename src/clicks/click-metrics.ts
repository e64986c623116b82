import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { ClicksService } from './clicks.service';
import type { Waiting } from './waiting';

/** What becomes of clicks, and how many wait. */
@Injectable()
export class ClickMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly clicks: ClicksService,
  ) {
    const { numbers } = clicks;
    metrics.counters('clicks_counted_total', 'Clicks that were counted, by who clicked.', 'by', () => numbers.counted);
    metrics.counters(
      'clicks_dropped_total',
      'Clicks that can never be counted, by reason.',
      'reason',
      () => numbers.dropped,
    );
    metrics.counter('click_counting_seconds_total', 'Time spent on counting clicks.', () => numbers.spent);
    metrics.counter('clicks_written_total', 'Clicks that were written down.', () => clicks.written);
    metrics.counter('clicks_lost_total', 'Clicks that could not be written down.', () => clicks.lost.count);
    this.addSpool();
  }

  private addSpool(): void {
    const gauge = (name: string, help: string, read: (waiting: Waiting) => number) =>
      this.metrics.gauge(name, help, async () => read(await this.clicks.findWaiting()));
    gauge('spool_bytes', 'Bytes of clicks that wait to be counted, in files and in Redis.', ({ bytes }) => bytes);
    gauge('spool_segments', 'Files of clicks that are not all counted.', ({ segments }) => segments);
    gauge('spool_clicks', 'Clicks of this process that wait to be counted.', ({ bytes }) => this.waiting(bytes));
    gauge('spool_age_seconds', 'Age of the oldest click that waits in a file.', ({ oldest }) => ageOf(oldest));
  }

  /** Those that have gone bad on the disk are never counted, and do not wait either. */
  private waiting(bytes: number): number {
    return bytes === 0 && this.clicks.stream === undefined
      ? 0
      : Math.max(0, this.clicks.written - this.clicks.numbers.own);
  }
}

/** In seconds; none is 0. */
function ageOf(moment = Infinity): number {
  return Math.max(0, Date.now() - moment) / 1_000;
}
