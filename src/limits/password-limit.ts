import { Injectable } from '@nestjs/common';
import { HOUR_MS, MINUTE_MS } from '../common/time/durations';
import { ALL_ADDRESSES, Attempts } from './attempts';
import { SharedWindows } from './shared-windows';

const PER_ADDRESS = { max: 10, windowMs: 10 * MINUTE_MS };
/** Against guessing from many addresses. */
const PER_ORIGIN = { max: 200, windowMs: HOUR_MS };

/** Limits how often passwords are tried on one target, such as a link or a login. */
@Injectable()
export class PasswordLimit {
  private readonly perAddress: Attempts;
  private readonly perOrigin: Attempts;

  constructor(windows: SharedWindows) {
    this.perAddress = new Attempts(windows, PER_ADDRESS.max, PER_ADDRESS.windowMs);
    this.perOrigin = new Attempts(windows, PER_ORIGIN.max, PER_ORIGIN.windowMs);
  }

  /**
   * Counts an attempt. Call it before the password is checked, so that simultaneous attempts cannot exceed the limit. Returns the
   * seconds to wait if it is one too many, else `undefined`.
   * @param origin the addresses whose attempts count together
   */
  async begin(target: string, address: string, origin = ALL_ADDRESSES): Promise<number | undefined> {
    return (await this.perAddress.begin(target, address)) ?? (await this.perOrigin.begin(target, origin));
  }

  /** Takes back an attempt with the right password. */
  async takeBack(target: string, address: string, origin = ALL_ADDRESSES): Promise<void> {
    await this.perAddress.takeBack(target, address);
    await this.perOrigin.takeBack(target, origin);
  }
}
