import { existsSync, readFileSync, rmSync } from 'node:fs';
import { generateKey, isWellFormedKey } from '../api-keys/key-text';
import { createFile } from '../common/create-file';
import { SettingError } from '../config/setting-reader';

/** The file of `ADMIN_KEY_FILE`. All methods throw {@link SettingError}. */
export class KeyFile {
  private isNew = false;

  constructor(private readonly path: string) {}

  /** The key in the file. A missing file is created with a new key, before there is an account: the key is never lost. */
  open(): string {
    try {
      if (!existsSync(this.path)) this.isNew = createFile(this.path, `${generateKey()}\n`);
      const key = readFileSync(this.path, 'utf8').trim();
      if (isWellFormedKey(key)) return key;
    } catch (error) {
      throw new SettingError('ADMIN_KEY_FILE', `cannot be used: ${(error as Error).message}.`);
    }
    throw new SettingError(
      'ADMIN_KEY_FILE',
      'must name a file that contains an API key of this service (sp_…), or that does not exist yet.',
    );
  }

  /** Deletes a file that this process has created, as its key is that of no account. */
  discard(): void {
    if (this.isNew) rmSync(this.path, { force: true });
  }
}
