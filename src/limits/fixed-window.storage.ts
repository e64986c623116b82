import { Injectable, Scope } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { SharedWindows } from './shared-windows';
import { Window } from './window';

/** What a hit leads to: the library's record, and the fixed moment at which the window ends. */
export interface WindowRecord extends Awaited<ReturnType<ThrottlerStorage['increment']>> {
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts hits in windows that start at a key's first hit, together with the other replicas while Redis is there. Everyone
 * who asks for it gets their own. Windows of one length end about in the order in which they started, so the oldest are
 * dropped from the front of the map and no timer is needed.
 */
@Injectable({ scope: Scope.TRANSIENT })
export class FixedWindowStorage implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly shared: SharedWindows) {}

  /** @param ttl length of a window in milliseconds, the same for all keys */
  async increment(key: string, ttl: number, limit: number): Promise<WindowRecord> {
    const window = this.open(key, ttl);
    return recordOf(await this.shared.count(key, window), limit, window.endsAt);
  }

  /** Takes a hit back that was counted before it was known to be none. */
  async forgive(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window !== undefined) await this.shared.forgive(key, window);
  }

  private open(key: string, ttl: number): Window {
    const moment = Date.now();
    this.dropEnded(moment);
    const known = this.windows.get(key);
    if (known !== undefined && known.endsAt > moment) return known;
    const window = { told: 0, untold: 0, sent: 0, endsAt: moment + ttl };
    // One that was heard of when it had begun elsewhere may have ended before those in front of it.
    this.windows.delete(key);
    this.windows.set(key, window);
    return window;
  }

  private dropEnded(moment: number): void {
    for (const [key, window] of this.windows) {
      if (window.endsAt > moment) return;
      this.windows.delete(key);
    }
  }
}

function recordOf(totalHits: number, limit: number, endsAt: number): WindowRecord {
  const isBlocked = totalHits > limit;
  const left = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
  return { totalHits, timeToExpire: left, isBlocked, timeToBlockExpire: isBlocked ? left : 0, endsAt };
}
