import { Say } from './say';

/** How often a loss is said again, in milliseconds: a log that is flooded hides more than it tells. */
const QUIET = 10_000;

/** Counts clicks that could not be written down, and says so: at once, then every ten seconds while there are more. */
export class LostClicks {
  count = 0;
  /** When the latest were lost, in milliseconds since 1970. */
  latestAt = 0;
  private said = 0;
  private latest?: Error;
  private timer?: NodeJS.Timeout;

  constructor(private readonly say: Say) {}

  add(clicks: number, error: Error): void {
    this.count += clicks;
    this.latest = error;
    this.latestAt = Date.now();
    if (this.timer === undefined) this.tell();
  }

  /** Says what has not been said. */
  close(): void {
    clearTimeout(this.timer);
    if (this.latest !== undefined) this.tell();
    clearTimeout(this.timer);
  }

  private tell(): void {
    const [error, clicks] = [this.latest!, this.count - this.said];
    this.latest = undefined;
    this.said = this.count;
    this.say('error', `${clicks} clicks could not be written down and are lost, ${this.count} since the start.`, error);
    this.timer = setTimeout(() => this.again(), QUIET).unref();
  }

  private again(): void {
    this.timer = undefined;
    if (this.latest !== undefined) this.tell();
  }
}
