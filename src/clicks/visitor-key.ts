import { Inject, Injectable, Logger } from '@nestjs/common';
import { createHmac, hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createFile } from '../common/create-file';
import { SettingError } from '../config/setting-reader';
import { Settings, settings } from '../config/settings';
import { ServiceValue } from '../database/service-secret/service-value.entity';
import { Transactions } from '../database/transactions';

const KEY_BYTES = 32;
/** 66 bits in base64url: among a billion visitors no two are expected to share a hash. */
const HASH_LENGTH = 11;

/**
 * Keys the hashes of visitors. The key comes from `SECRET`, else from the file `visitor.key` in `DATA_DIR`: it is in neither
 * the database nor a backup, as hashes of addresses can be undone with it.
 */
@Injectable()
export class VisitorKey {
  private readonly logger = new Logger('Clicks');
  private key = '';

  constructor(
    private readonly transactions: Transactions,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Called before the first visit. */
  async open(): Promise<void> {
    const { secret, dataDir } = this.configured;
    const isGiven = secret !== undefined;
    const key = isGiven
      ? createHmac('sha256', secret).update('visitors').digest()
      : keyIn(join(dataDir, 'visitor.key'));
    this.key = key.toString('base64url');
    await this.compare();
  }

  /** The link is part of the hash, so that no visitor can be followed from one link to another. */
  hash(linkId: number, address: string, userAgent: string): string {
    return this.keyedHash(`${linkId}\n${address}\n${userAgent}`);
  }

  /** Warns of a key that another process does not have. The database holds a fingerprint only. */
  private async compare(): Promise<void> {
    const own = { name: 'visitor-key-fingerprint', value: this.keyedHash('fingerprint') };
    const known = await this.transactions.run(async (manager) => {
      const found = await manager.findOneBy(ServiceValue, { name: own.name });
      await manager.upsert(ServiceValue, own, ['name']);
      return found;
    });
    if (known !== null && known.value !== own.value)
      this.logger.warn(
        'The key of visitor hashes has changed since the previous start: returning visitors count as new ones. ' +
          'Replicas need the same SECRET, or one DATA_DIR.',
      );
  }

  /** As the hash is cut, it cannot be extended to one of a longer text: the costlier HMAC would add nothing. */
  private keyedHash(text: string): string {
    return hash('sha256', `${this.key}\n${text}`, 'base64url').slice(0, HASH_LENGTH);
  }
}

/** The key in a file, which the first process creates. */
function keyIn(file: string): Buffer<ArrayBuffer> {
  if (!existsSync(file)) createFile(file, randomBytes(KEY_BYTES));
  const key = readFileSync(file);
  if (key.length === KEY_BYTES) return key;
  throw new SettingError(
    'DATA_DIR',
    `contains a visitor.key that is not ${KEY_BYTES} bytes long. Restore the file from a copy, or delete it: returning visitors then count as new ones once.`,
  );
}
