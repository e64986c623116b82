import { DataSource, DataSourceOptions } from 'typeorm';
import { invalid } from '../../common/errors';
import { connectUnlimited } from '../connection/open-database';
import { ignoreForeignKeys } from '../connection/session-store';
import { criticalSection } from './critical-section';
import { withMigrationLock } from './migration-lock';
import { ranMigrations, refuseNewer } from './refuse-newer';

/**
 * Reverts migrations, the latest first, until one of them is the latest: for going back to an older version. No other
 * process may use the database meanwhile. Throws {@link InvalidInput} for a migration that did not run on the database.
 * @returns the names of the reverted migrations
 */
export async function revertMigrations(options: DataSourceOptions, to: string): Promise<string[]> {
  const dataSource = await connectUnlimited(options);
  try {
    await refuseNewer(dataSource);
    return await withMigrationLock(dataSource, () => revertUntil(dataSource, to));
  } finally {
    await dataSource.destroy();
  }
}

async function revertUntil(dataSource: DataSource, to: string): Promise<string[]> {
  const ran = await ranMigrations(dataSource);
  if (!ran.includes(to))
    throw invalid('to', `must be a migration that has run on the database: ${ran.join(', ') || 'none has run'}.`);
  const later = ran.slice(0, ran.indexOf(to));
  if (dataSource.options.type === 'better-sqlite3') await ignoreForeignKeys(dataSource);
  while ((await ranMigrations(dataSource))[0] !== to)
    await criticalSection(() => dataSource.undoLastMigration({ transaction: 'each' }));
  return later;
}
