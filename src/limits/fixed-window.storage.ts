import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';

/** What a hit leads to: the library's record, and the fixed moment at which the window ends. */
export interface WindowRecord extends Awaited<ReturnType<ThrottlerStorage['increment']>> {
  /** Milliseconds since 1970. */
  endsAt: number;
}

interface Window {
  hits: number;
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts hits in windows that start at a key's first hit. Windows of one length end in the order in which they
 * started, so the oldest are dropped from the front of the map and no timer is needed.
 */
@Injectable()
export class FixedWindowStorage implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  /** @param ttl length of a window in milliseconds */
  async increment(key: string, ttl: number, limit: number): Promise<WindowRecord> {
    const moment = Date.now();
    this.dropEnded(moment);
    const window = this.windows.get(key) ?? { hits: 0, endsAt: moment + ttl };
    window.hits++;
    this.windows.set(key, window);
    const isBlocked = window.hits > limit;
    const left = Math.max(1, Math.ceil((window.endsAt - moment) / 1_000));
    return {
      totalHits: window.hits,
      timeToExpire: left,
      isBlocked,
      timeToBlockExpire: isBlocked ? left : 0,
      endsAt: window.endsAt,
    };
  }

  /** Takes a hit back that was counted before it was known to be none. */
  async forgive(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window !== undefined) window.hits--;
  }

  private dropEnded(moment: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > moment) return;
      this.windows.delete(key);
    }
  }
}
