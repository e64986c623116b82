import Database from 'better-sqlite3';
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { copySqlite } from '../database/copy-sqlite';
import { copySpools, dropCounted } from './copy-spools';

/**
 * Copies the database and the clicks that wait, beside a running service, so that whoever starts with the copy counts each
 * click once: all that were answered before, none twice, and of those answered meanwhile as many as were written in time.
 *
 * The spools come first. What is counted meanwhile is then in both, and the database says so; the other way round it could
 * leave the spools after the database was copied, and be in neither.
 * @param to an empty folder, which becomes like that of the service
 */
export async function backUp(dataDir: string, databaseFile: string, to: string): Promise<void> {
  const [spools, database] = [join(to, 'clicks'), join(to, basename(databaseFile))];
  copySpools(join(dataDir, 'clicks'), spools);
  await copySqlite(databaseFile, database);
  if (existsSync(spools)) dropCounted(spools, countedIn(database));
}

function countedIn(file: string): { spool: string; segment: number }[] {
  const database = new Database(file, { readonly: true });
  try {
    return database.prepare<[], { spool: string; segment: number }>('SELECT spool, segment FROM spool_offsets').all();
  } finally {
    database.close();
  }
}
