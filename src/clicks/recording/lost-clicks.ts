import { Logger } from '@nestjs/common';
import { ThrottledLog } from '../../common/time/throttled-log';

/** Counts and logs clicks that could not be written. */
export class LostClicks {
  count = 0;
  private readonly logger = new Logger('Clicks');
  private readonly log = new ThrottledLog((clicks, error) =>
    this.logger.error(error, `${clicks} clicks could not be written and are lost, ${this.count} since the start.`),
  );
  private latestAt = -Infinity;

  add(clicks: number, error: Error): void {
    this.count += clicks;
    this.latestAt = performance.now();
    this.log.add(clicks, error);
  }

  /** Milliseconds since the latest loss. */
  get latestAgeMs(): number {
    return performance.now() - this.latestAt;
  }

  /** Logs losses that are not logged yet. */
  close(): void {
    this.log.close();
  }
}
