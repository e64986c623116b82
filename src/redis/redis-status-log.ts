import { Logger } from '@nestjs/common';

/** Logs each change of the state of Redis once. Takes messages, as error objects may contain the password. */
export class RedisStatusLog {
  private readonly logger = new Logger('Redis');
  private isUnreachable = false;
  private isRejecting = false;

  unreachable(reason: string): void {
    if (!this.isUnreachable)
      this.logger.warn(`Redis is unreachable; limits and caches are kept per process. ${reason}`);
    this.isUnreachable = true;
  }

  /** Redis is reachable, but replies to commands with errors. */
  rejecting(reason: string): void {
    if (!this.isRejecting)
      this.logger.warn(`Redis rejects commands; limits and caches are kept per process. ${reason}`);
    this.isRejecting = true;
  }

  reachable(): void {
    if (this.isUnreachable) this.logger.log('Redis is reachable again.');
    this.isUnreachable = this.isRejecting = false;
  }
}
