import { Injectable } from '@nestjs/common';
import type { ThrottlerStorage } from '@nestjs/throttler';
import { randomUUID } from 'node:crypto';
import { SharedWindows } from './shared-windows';
import { Window } from './window';

/** The library's record of a hit, and the time at which the window ends. */
export interface WindowRecord extends Awaited<ReturnType<ThrottlerStorage['increment']>> {
  /** Milliseconds since 1970. */
  endsAt: number;
}

/**
 * Counts hits in windows that start at a key's first hit, together with the other replicas while Redis is available. All
 * windows of a storage have one length: they end about in the order in which they start, so expired ones are dropped from the
 * front of the map, without a timer.
 */
@Injectable()
export class FixedWindowStorage implements ThrottlerStorage {
  private readonly windows = new Map<string, Window>();

  constructor(private readonly shared: SharedWindows) {}

  /** @param ttl length of a window in milliseconds, the same for all keys */
  async increment(key: string, ttl: number, limit: number): Promise<WindowRecord> {
    const window = this.open(key, ttl);
    return recordOf(await this.shared.count(key, window), limit, window.endsAt);
  }

  /** Takes a hit back, as {@link Attempts} does for a successful attempt. */
  async takeBack(key: string): Promise<void> {
    const window = this.windows.get(key);
    if (window !== undefined) await this.shared.takeBack(key, window);
  }

  private open(key: string, ttl: number): Window {
    const at = Date.now();
    this.dropEnded(at, ttl);
    const known = this.windows.get(key);
    if (known !== undefined && isOpen(known, at, ttl)) return known;
    const window = { id: randomUUID(), own: 0, others: new Map(), endsAt: at + ttl };
    // Deleted first, so that the key moves to the end of the map.
    this.windows.delete(key);
    this.windows.set(key, window);
    return window;
  }

  private dropEnded(at: number, ttl: number): void {
    for (const [key, window] of this.windows) {
      if (isOpen(window, at, ttl)) return;
      this.windows.delete(key);
    }
  }
}

/** A window with more than its length left would block for that long: the clock was set back. */
function isOpen({ endsAt }: Window, at: number, ttl: number): boolean {
  return endsAt > at && endsAt <= at + ttl;
}

function recordOf(totalHits: number, limit: number, endsAt: number): WindowRecord {
  const isBlocked = totalHits > limit;
  const left = Math.max(1, Math.ceil((endsAt - Date.now()) / 1_000));
  return { totalHits, timeToExpire: left, isBlocked, timeToBlockExpire: isBlocked ? left : 0, endsAt };
}
