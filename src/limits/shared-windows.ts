import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { RedisConnection } from '../redis/redis-connection';
import { NamingSecret } from './naming-secret';
import { Window } from './window';

/**
 * Adds hits. A window that Redis does not know of, or no longer, begins with what this process knows of it, and ends when
 * this process thinks: KEYS name; ARGV hits to add, hits known before, milliseconds left.
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

/** Takes a hit back. Nothing must be made that never ends. */
const FORGIVE = `
if redis.call('EXISTS', KEYS[1]) == 0 then return 0 end
return redis.call('DECR', KEYS[1])`;

/** Ends that differ by less, in milliseconds, are the same one, seen through a network. */
const JITTER = 100;

/** Counts hits in Redis, for all replicas; while it is away, in this process. One round trip for each. */
@Injectable()
export class SharedWindows {
  constructor(
    private readonly redis: RedisConnection,
    private readonly secret: NamingSecret,
  ) {}

  /** Counts a hit, together with those that Redis was not told of. Answers how many there are now. */
  async count(key: string, window: Window): Promise<number> {
    // How many there are if Redis does not answer: others may be on their way already.
    const alone = window.told + ++window.untold;
    const sent = window.untold - window.sent;
    window.sent += sent;
    const sentAt = Date.now();
    const left = Math.max(1, window.endsAt - sentAt);
    const answer = await this.run<[number, number]>(COUNT, key, sent, window.told, left);
    window.sent -= sent;
    if (answer === undefined) return alone;
    window.untold -= sent;
    window.told = answer[0];
    endAt(window, sentAt + answer[1]);
    return answer[0];
  }

  async forgive(key: string, window: Window): Promise<void> {
    const hits = await this.run<number>(FORGIVE, key);
    if (hits === undefined) window.untold--;
    else window.told = hits;
  }

  private run<T>(script: string, key: string, ...values: number[]): Promise<T | undefined> {
    return this.redis.run((client) => client.eval(script, 1, this.nameOf(key), ...values) as Promise<T>);
  }

  /** Keys hold addresses of visitors, which are written nowhere. */
  private nameOf(key: string): string {
    return `limit:${createHmac('sha256', this.secret.value).update(key).digest('base64url').slice(0, 22)}`;
  }
}

/** Clocks of replicas differ: what Redis says is left counts, on the own clock. */
function endAt(window: Window, endsAt: number): void {
  if (Math.abs(endsAt - window.endsAt) > JITTER) window.endsAt = endsAt;
}
