import type { Redis } from 'ioredis';
import { leaseKey, streamKey, StreamSetting, streamsKey } from './stream-keys';

/** How long a stream is left to a process that does not say any more that it counts it, in milliseconds. */
export const LEASE = 5_000;

/** Deletes a stream in which nothing waits, and lets others count one in which something does. */
const LET_GO = `
if redis.call('XLEN', KEYS[1]) == 0 then
  redis.call('DEL', KEYS[1])
  redis.call('SREM', KEYS[2], ARGV[1])
end
redis.call('DEL', KEYS[3])`;

/**
 * Who counts which stream. It only keeps several from doing the same work: that nothing is counted twice is the doing of
 * the database, whoever believes to have a stream.
 */
export class StreamLeases {
  constructor(
    private readonly redis: Redis,
    private readonly setting: StreamSetting,
  ) {}

  /** Says that this process counts some streams. */
  async renew(streams: string[]): Promise<void> {
    for (const stream of streams) await this.redis.set(leaseKey(this.setting, stream), 1, 'PX', LEASE);
  }

  /** Takes over the streams that nobody counts. */
  async claimFree(): Promise<string[]> {
    const claimed: string[] = [];
    for (const stream of await this.redis.smembers(streamsKey(this.setting)))
      if ((await this.redis.set(leaseKey(this.setting, stream), 1, 'PX', LEASE, 'NX')) !== null) claimed.push(stream);
    return claimed;
  }

  async letGo(stream: string): Promise<void> {
    const keys = [streamKey(this.setting, stream), streamsKey(this.setting), leaseKey(this.setting, stream)];
    await this.redis.eval(LET_GO, keys.length, ...keys, stream);
  }
}
