import { copyFileSync, mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copySqlite } from '../../database/copy-sqlite';
import { clicksFolder } from '../recording/click-recorder';
import { logFolders } from '../recording/log-folder';
import { openFile, openSegments, sealedFile, sealedSegments } from '../recording/segments';

/**
 * Copies the clicks that wait, and the database, beside a running service. A service that starts with the copy counts
 * each click once: what was counted between the two copies is in both, under the same id. The clicks come first, as
 * those that are counted leave their files.
 * @param to an empty folder, which becomes like `DATA_DIR`
 */
export async function backUp(dataDir: string, databaseFile: string, to: string): Promise<void> {
  const root = clicksFolder(dataDir);
  for (const name of logFolders(root)) copyFolder(join(root, name), join(clicksFolder(to), name));
  await copySqlite(databaseFile, join(to, basename(databaseFile)));
}

function copyFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  // An open one may be sealed meanwhile; a sealed one that is gone has been counted.
  for (const segment of new Set([...openSegments(from), ...sealedSegments(from)]))
    for (const fileIn of [openFile, sealedFile]) copyIfThere(fileIn(from, segment), fileIn(to, segment));
}

function copyIfThere(from: string, to: string): void {
  try {
    copyFileSync(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
}
