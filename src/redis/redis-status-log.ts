import { Logger } from '@nestjs/common';

/** How long Redis counts as rejecting commands after it rejected one: it may accept others, such as reads, meanwhile. */
const RECENT_REJECTION_MS = 30_000;

/** Logs each change of the state of Redis once. Takes messages, as error objects may contain the password. */
export class RedisStatusLog {
  private readonly logger = new Logger('Redis');
  private isUnreachable = false;
  private rejectedAt?: number;

  /** Whether Redis has rejected a command in the last 30 seconds. */
  get isRejecting(): boolean {
    return this.rejectedAt !== undefined && performance.now() - this.rejectedAt < RECENT_REJECTION_MS;
  }

  unreachable(reason: string): void {
    // The connection to a server that has become a replica is replaced again and again.
    if (this.isRejecting) return;
    if (!this.isUnreachable)
      this.logger.warn(`Redis is unreachable; limits and caches are kept per process. ${reason}`);
    this.isUnreachable = true;
  }

  reachable(): void {
    if (this.isUnreachable) this.logger.log('Redis is reachable again.');
    this.isUnreachable = false;
  }

  /** Redis is reachable, but replies to a command with an error. */
  rejected(reason: string): void {
    if (this.rejectedAt === undefined)
      this.logger.warn(`Redis rejects commands; limits and caches are kept per process. ${reason}`);
    this.rejectedAt = performance.now();
  }

  accepted(): void {
    if (this.rejectedAt === undefined || this.isRejecting) return;
    this.logger.log('Redis accepts commands again.');
    this.rejectedAt = undefined;
  }
}
