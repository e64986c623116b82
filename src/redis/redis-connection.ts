import { Inject, Injectable, OnApplicationShutdown, OnModuleInit } from '@nestjs/common';
import type { Redis } from 'ioredis';
import { setTimeout as pause } from 'node:timers/promises';
import { Settings, settings } from '../config/settings';
import { connectRedis, isErrorReply } from './connect-redis';
import { RedisStatusLog } from './redis-status-log';
import { findUrlProblem } from './redis-url-problem';

/** How long the start of the service waits for Redis. */
const START_TIMEOUT_MS = 1_000;
const NO_REPLY = 'It does not reply.';

/** The connection to the Redis that all replicas share. Without `REDIS_URL` there is none. */
@Injectable()
export class RedisConnection implements OnModuleInit, OnApplicationShutdown {
  private readonly readyListeners: (() => void)[] = [];
  private readonly statusLog = new RedisStatusLog();
  /** Whether a command got no reply and neither has any later one. */
  private isUnresponsive = false;
  readonly client?: Redis;

  constructor(@Inject(settings.KEY) { redisUrl }: Settings) {
    if (redisUrl === undefined) return;
    this.client = connectRedis(redisUrl);
    this.client.on('ready', () => this.markReady());
  }

  /** Whether commands can be sent now. */
  get isReady(): boolean {
    return this.client?.status === 'ready' && !this.isUnresponsive;
  }

  /** Whether Redis has rejected a command lately, as it does when its memory is full. */
  get isRejecting(): boolean {
    return this.statusLog.isRejecting;
  }

  /** Starts also while Redis is unreachable. Throws a `SettingError` for a `REDIS_URL` that can never work. */
  async onModuleInit(): Promise<void> {
    if (this.client === undefined) return;
    const errors = await connectFirst(this.client);
    const problem = findUrlProblem(errors);
    if (problem !== undefined) {
      this.client.disconnect();
      throw problem;
    }
    if (!this.isReady) this.statusLog.unreachable(errors[0]?.message ?? NO_REPLY);
    this.client.on('error', (error: Error) => this.statusLog.unreachable(error.message));
  }

  /** Runs a command that needs memory, as {@link run} does: all others succeed also while the memory of Redis is full. */
  async write<T>(command: (client: Redis) => Promise<T>): Promise<T | undefined> {
    const reply = await this.run(command);
    if (reply !== undefined) this.statusLog.accepted();
    return reply;
  }

  /** Runs a command. Returns `undefined` if Redis is unreachable, rejects the command or does not reply in time. */
  async run<T>(command: (client: Redis) => Promise<T>): Promise<T | undefined> {
    if (!this.isReady) return undefined;
    try {
      return await command(this.client!);
    } catch (error) {
      if (isErrorReply(error)) this.logRejection(error);
      else void this.checkResponsive(this.client!);
      return undefined;
    }
  }

  logRejection({ message }: Error): void {
    this.statusLog.rejected(message);
  }

  /** Registers a listener that is called each time the connection becomes ready. */
  onReady(listener: () => void): void {
    this.readyListeners.push(listener);
  }

  /** Commands that were sent before are still completed. */
  async onApplicationShutdown(): Promise<void> {
    if (this.isReady) await this.client!.quit().catch(() => undefined);
    this.client?.disconnect();
  }

  /** Sends no other command until Redis replies to a ping, so that one request at most waits for the timeout. */
  private async checkResponsive(client: Redis): Promise<void> {
    if (!this.isReady) return;
    this.isUnresponsive = true;
    try {
      await client.ping();
      this.markReady();
    } catch {
      this.statusLog.unreachable(NO_REPLY);
      // Replaces the connection, but does not interrupt one that is being made.
      if (client.status === 'ready') client.disconnect(true);
    }
  }

  private markReady(): void {
    this.isUnresponsive = false;
    this.statusLog.reachable();
    for (const listener of this.readyListeners) listener();
  }
}

/** Connects for the first time. Returns the errors until the connection was ready or the time was up. */
async function connectFirst(client: Redis): Promise<Error[]> {
  const errors: Error[] = [];
  const add = (error: Error) => errors.push(error);
  client.on('error', add);
  await Promise.race([client.connect().catch(() => undefined), pause(START_TIMEOUT_MS, undefined, { ref: false })]);
  client.off('error', add);
  return errors;
}
