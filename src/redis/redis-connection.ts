import { Inject, Injectable, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { Settings, settings } from '../config/settings';
import { connectRedis, isReply } from './connect-redis';
import { RedisNotices } from './redis-notices';
import { findSettingProblem } from './redis-problem';

/** How long a start waits for Redis, in milliseconds. */
const FIRST_TRY = 1_000;

/** The Redis that replicas share, where `REDIS_URL` names one. Without it each process is on its own. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly listeners: (() => void)[] = [];
  private readonly notices = new RedisNotices();
  /** Whether a command was not answered, and nothing has been since. */
  private isDoubted = false;
  /** For short commands. They fail at once while Redis is away. */
  readonly client?: Redis;

  constructor(@Inject(settings.KEY) { redisUrl }: Settings) {
    if (redisUrl === undefined) return;
    this.client = connectRedis(redisUrl);
    this.client.on('ready', () => this.goOn());
  }

  /** Whether commands may be sent right now. */
  get isReady(): boolean {
    return this.client?.status === 'ready' && !this.isDoubted;
  }

  /** Throws a `SettingError` for a `REDIS_URL` that will never do. A Redis that is away is not waited for. */
  async onModuleInit(): Promise<void> {
    if (this.client === undefined) return;
    const errors = await firstErrors(this.client);
    const problem = findSettingProblem(errors);
    if (problem !== undefined) this.client.disconnect();
    if (problem !== undefined) throw problem;
    if (!this.isReady) this.notices.away(errors[0]?.message ?? 'It does not answer.');
    this.client.on('error', (error: Error) => this.notices.away(error.message));
  }

  /** What a command answers. Empty-handed where Redis is away, refuses, or does not answer in time. */
  async run<T>(command: (client: Redis) => Promise<T>): Promise<T | undefined> {
    if (!this.isReady) return undefined;
    try {
      return await command(this.client!);
    } catch (error) {
      if (isReply(error)) this.refused(error);
      else void this.doubt(this.client!);
      return undefined;
    }
  }

  /** Says once that Redis does not do what it is asked for. */
  refused({ message }: Error): void {
    this.notices.refused(message);
  }

  /** @param listener called whenever commands may be sent again */
  onReturn(listener: () => void): void {
    this.listeners.push(listener);
  }

  /** What was sent before still gets there. */
  async onApplicationShutdown(): Promise<void> {
    if (this.isReady) await this.client!.quit().catch(() => undefined);
    this.client?.disconnect();
  }

  /** A command was not answered. Until Redis gives a sign of life, no other one waits for it. */
  private async doubt(client: Redis): Promise<void> {
    if (!this.isReady) return;
    this.isDoubted = true;
    try {
      await client.ping();
      this.goOn();
    } catch {
      this.notices.away('It does not answer.');
      // A new connection may do better. One that is being made already must not be disturbed.
      if (client.status === 'ready') client.disconnect(true);
    }
  }

  private goOn(): void {
    this.isDoubted = false;
    this.notices.back();
    for (const listener of this.listeners) listener();
  }
}

/** Connects for the first time. Answers what went wrong until it was there, or a moment was over. */
async function firstErrors(client: Redis): Promise<Error[]> {
  const errors: Error[] = [];
  const note = (error: Error) => errors.push(error);
  client.on('error', note);
  await Promise.race([client.connect().catch(() => undefined), pause(FIRST_TRY, undefined, { ref: false })]);
  client.off('error', note);
  return errors;
}
