import { FixedWindowStorage } from './fixed-window.storage';
import { networkOf } from './network-of';

/** Counts the attempts of an address at one thing, such as the password of a link, in a fixed window. */
export class Attempts {
  /**
   * @param windows a storage for windows of this length only
   * @param most attempts in a window
   * @param window length in milliseconds, from the first attempt on
   */
  constructor(
    private readonly windows: FixedWindowStorage,
    private readonly most: number,
    private readonly window: number,
  ) {}

  /** Counts an attempt. Returns the seconds to wait if it is one too many, else `undefined`. */
  async begin(thing: string, address: string): Promise<number | undefined> {
    const record = await this.windows.increment(keyOf(thing, address), this.window, this.most);
    return record.isBlocked ? record.timeToBlockExpire : undefined;
  }

  /** Takes back a successful attempt. It was counted first, so that simultaneous attempts cannot exceed the limit. */
  forgive(thing: string, address: string): Promise<void> {
    return this.windows.forgive(keyOf(thing, address));
  }
}

function keyOf(thing: string, address: string): string {
  return `${thing} ${networkOf(address)}`;
}
