/** In milliseconds. */
const FIRST = 100;
const LAST = 5_000;

/** How long to wait before something that failed is tried again: each time twice as long, up to a limit. */
export class BackOff {
  private next = FIRST;

  /** In milliseconds. */
  take(): number {
    const time = this.next;
    this.next = Math.min(LAST, 2 * time);
    return time;
  }

  /** It went well. */
  reset(): void {
    this.next = FIRST;
  }
}
