import { DataSource, MigrationExecutor } from 'typeorm';
import { SettingError } from '../../config/setting-reader';

/** Returns the names of the migrations that have run on a database, latest first. */
export async function ranMigrations(dataSource: DataSource): Promise<string[]> {
  return (await new MigrationExecutor(dataSource).getExecutedMigrations()).map(({ name }) => name);
}

/** Throws {@link SettingError} with the command for a downgrade if a newer version has migrated the database. */
export async function refuseNewer(dataSource: DataSource): Promise<void> {
  const known = dataSource.migrations.map(({ name, constructor }) => name ?? constructor.name);
  const ran = await ranMigrations(dataSource);
  const unknown = ran.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  const latest = ran.find((name) => known.includes(name));
  const setting = dataSource.options.type === 'mysql' ? 'DATABASE_URL' : 'DATA_DIR';
  throw new SettingError(
    setting,
    `names a database that a newer version has migrated: this version does not have the migration ${unknown}. ` +
      (latest === undefined
        ? 'Start the newer version.'
        : `Start the newer version, or use it to downgrade: npm run --silent cli -- migrations down --to ${latest}`),
  );
}
