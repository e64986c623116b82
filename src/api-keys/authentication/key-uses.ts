import { BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { EntityManager, In } from 'typeorm';
import { MINUTE_MS } from '../../common/time/durations';
import { Transactions } from '../../database/transactions';
import { ApiKeyUse } from './api-key-use.entity';
import { ApiKey } from '../api-key.entity';

/** How long uses are collected before they are written together. */
const WRITE_DELAY_MS = 500;

/**
 * Records when keys were last used: to the minute, at most once a minute for each key, and in the background. Uses that cannot
 * be written are dropped.
 */
@Injectable()
export class KeyUses implements BeforeApplicationShutdown {
  private readonly logger = new Logger(KeyUses.name);
  private minute = 0;
  /** Keys used in this minute, and those of them that are not written yet. */
  private readonly seen = new Set<number>();
  private readonly waiting = new Set<number>();
  private timer?: NodeJS.Timeout;

  constructor(private readonly transactions: Transactions) {}

  note(keyId: number): void {
    const minute = Math.floor(Date.now() / MINUTE_MS);
    if (minute !== this.minute) this.seen.clear();
    this.minute = minute;
    if (this.seen.has(keyId)) return;
    this.seen.add(keyId);
    this.waiting.add(keyId);
    this.timer ??= setTimeout(() => void this.write(), WRITE_DELAY_MS).unref();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearTimeout(this.timer);
    await this.write();
  }

  private async write(): Promise<void> {
    this.timer = undefined;
    const [keyIds, usedAt] = [[...this.waiting], new Date(this.minute * MINUTE_MS)];
    this.waiting.clear();
    if (keyIds.length === 0) return;
    await this.transactions
      .run((manager) => writeUses(manager, keyIds, usedAt))
      .catch((error: Error) => this.logger.debug(error, 'The use of keys could not be written.'));
  }
}

async function writeUses(manager: EntityManager, keyIds: number[], usedAt: Date): Promise<void> {
  // A key may have been revoked meanwhile.
  const keys = await manager.find(ApiKey, { select: { id: true }, where: { id: In(keyIds) } });
  const uses = keys.map(({ id: keyId }) => ({ keyId, usedAt }));
  if (uses.length > 0) await manager.upsert(ApiKeyUse, uses, ['keyId']);
}
