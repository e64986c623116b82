import { Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import { sumOf } from '../common/lists/sum-of';
import { ServiceSecret } from '../database/service-secret/service-secret';
import { RedisConnection } from '../redis/redis-connection';
import { Window } from './window';

/**
 * Sets the hits of this process and returns those of all processes, so that a command that is sent again counts nothing twice.
 * A window that Redis does not have starts with all hits that this process knows of, and ends with the window of this process.
 * KEYS: name; ARGV: milliseconds left, then ids of windows and their hits, that of this process first.
 */
const COUNT = `
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('HSET', KEYS[1], unpack(ARGV, 2))
  redis.call('PEXPIRE', KEYS[1], left)
else
  redis.call('HSET', KEYS[1], ARGV[2], ARGV[3])
end
return { redis.call('HGETALL', KEYS[1]), left }`;

/** Ends of a window that differ by less than the network's delay are taken to be the same. */
const JITTER_MS = 100;

/** Counts hits in Redis for all replicas, in one round trip each; while Redis is unavailable, in this process. */
@Injectable()
export class SharedWindows {
  constructor(
    private readonly redis: RedisConnection,
    private readonly secret: ServiceSecret,
  ) {}

  /** Counts a hit. Returns the hits of the window, as far as they are known while Redis is unavailable. */
  async count(key: string, window: Window): Promise<number> {
    const own = ++window.own;
    return own + (await this.share(key, window));
  }

  async takeBack(key: string, window: Window): Promise<void> {
    window.own--;
    // Redis may have a newer window by now.
    if (window.endsAt > Date.now()) await this.share(key, window);
  }

  /** Sends the hits of this process to Redis. Returns those of the others. */
  private async share(key: string, window: Window): Promise<number> {
    const sentAt = Date.now();
    const left = Math.max(1, window.endsAt - sentAt);
    const hits = [window.id, window.own, ...[...window.others].flat()];
    const reply = await this.redis.write(
      (client) => client.eval(COUNT, 1, this.nameOf(key), left, ...hits) as Promise<[string[], number]>,
    );
    if (reply !== undefined) {
      window.others = othersIn(reply[0], window.id);
      endAt(window, sentAt + reply[1]);
    }
    return sumOf(window.others);
  }

  /** A hash, as keys hold addresses of visitors, which must not be stored. */
  private nameOf(key: string): string {
    return `hits:${createHmac('sha256', this.secret.value).update(key).digest('base64url').slice(0, 22)}`;
  }
}

/** Clocks of replicas differ: the time left in Redis counts, on the clock of this process. */
function endAt(window: Window, endsAt: number): void {
  if (Math.abs(endsAt - window.endsAt) > JITTER_MS) window.endsAt = endsAt;
}

/** @param hits ids and numbers in turn, as Redis returns a hash */
function othersIn(hits: string[], own: string): Map<string, number> {
  const others = new Map<string, number>();
  for (let at = 0; at < hits.length; at += 2) if (hits[at] !== own) others.set(hits[at]!, Number(hits[at + 1]));
  return others;
}
