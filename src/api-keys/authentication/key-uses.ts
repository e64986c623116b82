import { BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { EntityManager } from 'typeorm';
import { toTimestamp } from '../../common/timestamps';
import { bulkInsert } from '../../database/bulk-insert';
import { inList } from '../../database/placeholders';
import { Transactions } from '../../database/transactions';
import { ApiKeyUse } from './api-key-use.entity';

const MINUTE_MS = 60_000;
/** How long uses are collected before they are written together. */
const WRITE_DELAY_MS = 500;

/** Of some keys, those that still exist and whose use in this minute no replica has written yet. */
const STALE =
  'SELECT api_keys.id FROM api_keys LEFT JOIN api_key_uses ON api_key_uses.key_id = api_keys.id ' +
  'WHERE (api_key_uses.used_at IS NULL OR api_key_uses.used_at < ?) AND api_keys.id IN ';

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
    const [keyIds, usedAt] = [[...this.waiting], toTimestamp(new Date(this.minute * MINUTE_MS))];
    this.waiting.clear();
    if (keyIds.length === 0) return;
    await this.transactions
      .run((manager) => writeUses(manager, keyIds, usedAt))
      .catch((error: Error) => this.logger.debug(error, 'The use of keys could not be written.'));
  }
}

async function writeUses(manager: EntityManager, keyIds: number[], usedAt: string): Promise<void> {
  const { placeholders, values } = inList(keyIds);
  const stale = await manager.query<{ id: number }[]>(`${STALE}(${placeholders})`, [usedAt, ...values]);
  const rows = stale.map(({ id: keyId }) => ({ keyId, usedAt }));
  await bulkInsert(manager, ApiKeyUse, rows, { set: ['usedAt'] });
}
