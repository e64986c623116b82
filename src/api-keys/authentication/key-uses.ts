import { Injectable, Logger } from '@nestjs/common';
import { MINUTE_MS } from '../../common/time/durations';
import { Transactions } from '../../database/transactions';
import { ApiKeyUse } from './api-key-use.entity';

/** Records when keys were last used: to the minute, and at most once a minute for each key. */
@Injectable()
export class KeyUses {
  private readonly logger = new Logger(KeyUses.name);
  private minute = 0;
  /** Keys used in this minute. */
  private readonly seen = new Set<number>();

  constructor(private readonly transactions: Transactions) {}

  /** Writes in the background. A use that cannot be written is dropped, such as that of a key that was revoked meanwhile. */
  note(keyId: number): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) this.seen.clear();
    this.minute = minute;
    if (this.seen.has(keyId)) return;
    this.seen.add(keyId);
    const usedAt = new Date(minute * MINUTE_MS);
    this.transactions
      .run((manager) => manager.upsert(ApiKeyUse, { keyId, usedAt }, ['keyId']))
      .catch((error: Error) => this.logger.debug(error, 'The use of a key could not be written.'));
  }
}
