import type { Redis } from 'ioredis';
import { randomBytes } from 'node:crypto';
import { connectRedis, isReply } from '../redis/connect-redis';
import { Position } from './segments';
import { frameOf } from './spool-frame';
import { FRAME, idOf, streamKey, StreamSetting, streamsKey } from './stream-keys';

/** A frame and the one place that it has in a stream: written there a second time, it is there once. */
export interface PlacedFrame extends Position {
  stream: string;
  frame: Buffer;
}

/** Redis has certainly not taken a frame. */
export class NotTaken extends Error {}

/** Frames in a segment: the database keeps both numbers of a place in 32 bits. */
const FRAMES_PER_SEGMENT = 1_000_000_000;
const TAKEN_BEFORE = 'equal or smaller';

/** The writer's end of the stream of one process. The places in it are given here, so that no clock can mix them up. */
export class ClickStream {
  /** New with every process: what another has written is never gone on with. */
  readonly name = `redis-${randomBytes(8).toString('hex')}`;
  private readonly redis: Redis;
  private segment = 1;
  private offset = 0;
  private written = { frames: 1, bytes: 0 };

  constructor(private readonly setting: StreamSetting) {
    this.redis = connectRedis(setting.redisUrl);
  }

  /** @param onAway is told each time when the connection is lost or not to be had */
  async connect(onAway: (error?: Error) => void): Promise<void> {
    this.redis.on('error', onAway);
    this.redis.on('close', () => onAway());
    await this.redis.connect().catch(() => undefined);
  }

  /** Drops the connection, which may lead nowhere, and makes another. */
  reconnect(): void {
    if (this.redis.status === 'ready') this.redis.disconnect(true);
  }

  close(): void {
    this.redis.disconnect();
  }

  /** Gives a frame the next place. */
  place(frame: Buffer): PlacedFrame {
    this.offset = (this.offset + 1) % FRAMES_PER_SEGMENT;
    if (this.offset === 0) this.segment++;
    return { stream: this.name, segment: this.segment, offset: this.offset, frame };
  }

  /** Makes the stream known, and tries whether Redis takes what is written to it. */
  open(): Promise<void> {
    return this.repeat(this.place(frameOf('')));
  }

  /** Appends a frame. Rejects with {@link NotTaken}, or another error when nobody knows whether Redis has taken it. */
  async append(placed: PlacedFrame): Promise<void> {
    if (this.redis.status !== 'ready') throw new NotTaken('There is no connection to Redis.');
    const key = streamKey(this.setting, placed.stream);
    const id = await this.redis.xadd(key, 'NOMKSTREAM', idOf(placed), FRAME, placed.frame).catch(classified);
    // The stream is gone: Redis has forgotten it, or others took it for that of a dead process and deleted it.
    if (id === null) await this.repeat(placed).catch(classified);
    this.written.frames++;
    this.written.bytes += placed.frame.length;
  }

  /** Appends a frame that may be there already, to a stream that may be no more. */
  async repeat({ stream, frame, ...place }: PlacedFrame): Promise<void> {
    const adding = this.redis.multi().sadd(streamsKey(this.setting), stream);
    const results = await adding.xadd(streamKey(this.setting, stream), idOf(place), FRAME, frame).exec();
    const error = results?.map(([problem]) => problem).find((problem) => problem !== null);
    if (error && !error.message.includes(TAKEN_BEFORE)) throw error;
  }

  /** About how many bytes wait in Redis. */
  async waiting(): Promise<number> {
    const { frames, bytes } = this.written;
    return ((await this.redis.xlen(streamKey(this.setting, this.name))) * bytes) / frames;
  }
}

function classified(error: Error): never {
  throw isReply(error) ? new NotTaken(error.message) : error;
}
