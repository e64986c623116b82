import { FixedWindowStorage } from './fixed-window.storage';
import { networkOf } from './network-of';
import { SharedWindows } from './shared-windows';

/** Stands for every address in a key: counts the attempts of all addresses together. */
export const ALL_ADDRESSES = 'every address';

/** Counts the attempts of an address on one target, such as the password of a link, in a fixed window. */
export class Attempts {
  private readonly windows: FixedWindowStorage;

  /**
   * @param maxAttempts in a window
   * @param windowMs from the first attempt on
   */
  constructor(
    shared: SharedWindows,
    private readonly maxAttempts: number,
    private readonly windowMs: number,
  ) {
    this.windows = new FixedWindowStorage(shared);
  }

  /** Counts an attempt. Returns the seconds to wait if it is one too many, else `undefined`. */
  async begin(target: string, address: string): Promise<number | undefined> {
    const record = await this.windows.increment(keyOf(target, address), this.windowMs, this.maxAttempts);
    return record.isBlocked ? record.timeToBlockExpire : undefined;
  }

  /** Takes back a successful attempt. It was counted first, so that simultaneous attempts cannot exceed the limit. */
  takeBack(target: string, address: string): Promise<void> {
    return this.windows.takeBack(keyOf(target, address));
  }
}

function keyOf(target: string, address: string): string {
  return `${target} ${networkOf(address)}`;
}
