import { SECOND_MS } from './durations';

const INTERVAL_MS = 10 * SECOND_MS;

/** Logs the first of many events at once, and further ones every ten seconds as their number and the latest error. */
export class ThrottledLog {
  private count = 0;
  private latestError: unknown;
  private timer?: NodeJS.Timeout;

  constructor(private readonly write: (count: number, latestError: unknown) => void) {}

  add(count: number, error: unknown): void {
    this.count += count;
    this.latestError = error;
    if (this.timer === undefined) this.flush();
  }

  /** Logs what is not logged yet. */
  close(): void {
    this.flush();
    clearTimeout(this.timer);
  }

  private flush(): void {
    this.timer = undefined;
    if (this.count === 0) return;
    this.write(this.count, this.latestError);
    this.count = 0;
    this.timer = setTimeout(() => this.flush(), INTERVAL_MS).unref();
  }
}
