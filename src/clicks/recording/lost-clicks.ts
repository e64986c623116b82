import { Logger } from '@nestjs/common';

/** How often losses are logged: a flooded log hides more than it tells. */
const LOG_INTERVAL_MS = 10_000;

/** Counts clicks that could not be kept, and logs them: at once, then every ten seconds while there are more. */
export class LostClicks {
  count = 0;
  /** When the latest were lost, in milliseconds since 1970. */
  latestAt = 0;
  private readonly logger = new Logger('Clicks');
  private logged = 0;
  private latestError?: Error;
  private timer?: NodeJS.Timeout;

  add(clicks: number, error: Error): void {
    this.count += clicks;
    this.latestError = error;
    this.latestAt = Date.now();
    if (this.timer === undefined) this.log();
  }

  /** Logs what has not been logged. */
  close(): void {
    if (this.latestError !== undefined) this.log();
    clearTimeout(this.timer);
  }

  private log(): void {
    const clicks = this.count - this.logged;
    this.logger.error(
      this.latestError,
      `${clicks} clicks could not be written and are lost, ${this.count} since the start.`,
    );
    this.latestError = undefined;
    this.logged = this.count;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.logAgain(), LOG_INTERVAL_MS).unref();
  }

  private logAgain(): void {
    this.timer = undefined;
    if (this.latestError !== undefined) this.log();
  }
}
