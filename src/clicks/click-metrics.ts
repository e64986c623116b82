import { Injectable } from '@nestjs/common';
import { Metrics } from '../metrics/metrics';
import { ClicksService } from './clicks.service';
import { CountingService } from './counting/counting.service';
import type { Backlog } from './recording/backlog';
import { ClickRecorder } from './recording/click-recorder';

/** Metrics of recorded, counted, lost and waiting clicks. */
@Injectable()
export class ClickMetrics {
  constructor(
    private readonly metrics: Metrics,
    private readonly clicks: ClicksService,
    recorder: ClickRecorder,
    counting: CountingService,
  ) {
    metrics.counter('clicks_written_total', 'Clicks that were written.', () => recorder.written);
    metrics.counter('clicks_lost_total', 'Clicks that could not be written.', () => recorder.lost.count);
    metrics.counters('clicks_counted_total', 'Clicks that were counted, by person or bot.', 'by', () => {
      const { people: person, bots: bot } = counting.total;
      return { person, bot };
    });
    metrics.counters('clicks_dropped_total', 'Clicks that were not counted, by reason.', 'reason', () => {
      const { linkGone: link_gone, rejected: refused } = counting.total;
      return { link_gone, refused };
    });
    metrics.counter('click_counting_seconds_total', 'Time spent on counting clicks.', () => counting.total.seconds);
    this.addBacklog();
  }

  private addBacklog(): void {
    const gauge = (name: string, help: string, read: (backlog: Backlog) => number) =>
      this.metrics.gauge(name, help, async () => read(await this.clicks.backlog()));
    gauge('spool_bytes', 'Bytes of clicks that wait to be counted, in files and in Redis.', ({ bytes }) => bytes);
    gauge('spool_segments', 'Files of clicks that are not all counted.', ({ segments }) => segments);
    gauge('spool_age_seconds', 'Age of the oldest click that waits to be counted.', ({ oldest }) => ageOf(oldest));
  }
}

/** Returns the age of a moment in seconds; 0 without one. */
function ageOf(moment = Infinity): number {
  return Math.max(0, Date.now() - moment) / 1_000;
}
