import { randomBytes } from 'node:crypto';
import { linkSync, rmSync, writeFileSync } from 'node:fs';

const OWNER_ONLY = 0o600;

/**
 * Creates a file for its owner only, which appears under its name only when it is complete. Returns false if there is one
 * already: of several processes, one creates it.
 */
export function createFile(file: string, content: string | Uint8Array): boolean {
  const part = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(part, content, { mode: OWNER_ONLY, flush: true });
    linkSync(part, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(part, { force: true });
  }
}
