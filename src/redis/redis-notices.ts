import { Logger } from '@nestjs/common';

/**
 * Says once that Redis is away, and once that it is back. Only ever the message of an error: the error itself carries what
 * was sent, and that may be the password.
 */
export class RedisNotices {
  private readonly logger = new Logger('Redis');
  private isAway = false;
  private hasRefused = false;

  away(reason: string): void {
    if (!this.isAway) this.logger.warn(`Redis is away: limits and caches are those of this process alone. ${reason}`);
    this.isAway = true;
  }

  back(): void {
    if (this.isAway) this.logger.log('Redis is back.');
    this.isAway = this.hasRefused = false;
  }

  /** Redis is there, but does not do what it is asked for. */
  refused(reason: string): void {
    if (!this.hasRefused) this.logger.warn(`Redis refuses what it is asked for: this process is on its own. ${reason}`);
    this.hasRefused = true;
  }
}
