import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { ServiceSecret } from '../database/service-secret/service-secret';
import { RedisConnection } from '../redis/redis-connection';
import { Window } from './window';

/**
 * Adds hits. A window that Redis does not have starts with the hits that this process knows of, and ends with the window of
 * this process. KEYS: name; ARGV: hits to add, hits known before, milliseconds left.
 */
const COUNT = `
local hits = redis.call('INCRBY', KEYS[1], ARGV[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  hits = redis.call('INCRBY', KEYS[1], ARGV[2])
  left = tonumber(ARGV[3])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { hits, left }`;

/** Takes a hit back, but creates no window, as that would never expire. */
const TAKE_BACK = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('DECR', KEYS[1])`;

/** Ends of a window that differ by less than the network's delay are taken to be the same. */
const JITTER_MS = 100;

/** Counts hits in Redis for all replicas, in one round trip each; while Redis is unavailable, in this process. */
@Injectable()
export class SharedWindows {
  constructor(
    private readonly redis: RedisConnection,
    private readonly secret: ServiceSecret,
  ) {}

  /** Counts a hit, together with those that Redis has not confirmed. Returns the hits of the window. */
  async count(key: string, window: Window): Promise<number> {
    // The hits if Redis does not reply. Other hits may be on their way to it.
    const alone = window.confirmed + ++window.unconfirmed;
    const sent = window.unconfirmed - window.inFlight;
    window.inFlight += sent;
    const sentAt = Date.now();
    const left = Math.max(1, window.endsAt - sentAt);
    const reply = await this.run<[number, number]>(COUNT, key, sent, window.confirmed, left);
    window.inFlight -= sent;
    if (reply === undefined) return alone;
    window.unconfirmed -= sent;
    window.confirmed = reply[0];
    endAt(window, sentAt + reply[1]);
    return reply[0];
  }

  async takeBack(key: string, window: Window): Promise<void> {
    const hits = await this.run<number>(TAKE_BACK, key);
    if (hits === undefined) window.unconfirmed--;
    else window.confirmed = hits;
  }

  private run<T>(script: string, key: string, ...values: number[]): Promise<T | undefined> {
    return this.redis.write((client) => client.eval(script, 1, this.nameOf(key), ...values) as Promise<T>);
  }

  /** A hash, as keys hold addresses of visitors, which must not be stored. */
  private nameOf(key: string): string {
    return `limit:${createHmac('sha256', this.secret.value).update(key).digest('base64url').slice(0, 22)}`;
  }
}

/** Clocks of replicas differ: the time left in Redis counts, on the clock of this process. */
function endAt(window: Window, endsAt: number): void {
  if (Math.abs(endsAt - window.endsAt) > JITTER_MS) window.endsAt = endsAt;
}
