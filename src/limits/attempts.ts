import { FixedWindowStorage } from './fixed-window.storage';
import { networkOf } from './network-of';

/** Counts what somebody tries at one thing, such as passwords of a link, within a fixed window. */
export class Attempts {
  /**
   * @param windows where they are counted, for windows of this length only
   * @param most tries in a window
   * @param window its length in milliseconds, from the first try on
   */
  constructor(
    private readonly windows: FixedWindowStorage,
    private readonly most: number,
    private readonly window: number,
  ) {}

  /** Counts a try. Answers the seconds to wait when it is one too many, else nothing. */
  async begin(thing: string, address: string): Promise<number | undefined> {
    const record = await this.windows.increment(keyOf(thing, address), this.window, this.most);
    return record.isBlocked ? record.timeToBlockExpire : undefined;
  }

  /** A try that was right does not count. It was counted first, so that simultaneous ones cannot be too many. */
  forgive(thing: string, address: string): Promise<void> {
    return this.windows.forgive(keyOf(thing, address));
  }
}

function keyOf(thing: string, address: string): string {
  return `${thing} ${networkOf(address)}`;
}
