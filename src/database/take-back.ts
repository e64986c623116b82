import { DataSource, DataSourceOptions } from 'typeorm';
import { InvalidInput } from '../common/errors';
import { withMigrationLock } from './migration-lock';
import { connect } from './open-database';
import { ranMigrations, refuseNewer } from './refuse-newer';

/**
 * Undoes migrations, the latest first, until one of them is the latest: for going back to an older version. Nobody else
 * may use the database meanwhile. Throws {@link InvalidInput} for a migration that the database has not been through.
 * @returns the names of those that were undone
 */
export async function takeBack(options: DataSourceOptions, to: string): Promise<string[]> {
  const dataSource = await connect(options);
  try {
    await refuseNewer(dataSource);
    let undone: string[] = [];
    await withMigrationLock(dataSource, async () => void (undone = await undoUntil(dataSource, to)));
    return undone;
  } finally {
    await dataSource.destroy();
  }
}

async function undoUntil(dataSource: DataSource, to: string): Promise<string[]> {
  const ran = await ranMigrations(dataSource);
  if (!ran.includes(to)) {
    const message = `to must be a migration that the database has been through: ${ran.join(', ') || 'it has none'}.`;
    throw new InvalidInput([{ field: 'to', message }]);
  }
  const later = ran.slice(0, ran.indexOf(to));
  // Within a transaction SQLite would not let go of its foreign keys while a table is rebuilt.
  while ((await ranMigrations(dataSource))[0] !== to) await dataSource.undoLastMigration({ transaction: 'none' });
  return later;
}
