import { Logger } from '@nestjs/common';

const LOG_INTERVAL_MS = 10_000;

/** Counts clicks that could not be written. Logs the first at once and further ones every ten seconds. */
export class LostClicks {
  count = 0;
  private readonly logger = new Logger('Clicks');
  private latestAt = -Infinity;
  private logged = 0;
  private latestError?: Error;
  private timer?: NodeJS.Timeout;

  add(clicks: number, error: Error): void {
    this.count += clicks;
    this.latestError = error;
    this.latestAt = performance.now();
    if (this.timer === undefined) this.log();
  }

  /** Milliseconds since the latest loss. */
  get latestAgeMs(): number {
    return performance.now() - this.latestAt;
  }

  /** Logs losses that are not logged yet. */
  close(): void {
    this.log();
    clearTimeout(this.timer);
  }

  private log(): void {
    this.timer = undefined;
    if (this.latestError === undefined) return;
    const clicks = this.count - this.logged;
    this.logger.error(
      this.latestError,
      `${clicks} clicks could not be written and are lost, ${this.count} since the start.`,
    );
    this.latestError = undefined;
    this.logged = this.count;
    this.timer = setTimeout(() => this.log(), LOG_INTERVAL_MS).unref();
  }
}
