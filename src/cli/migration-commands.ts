import { Command } from 'commander';
import { dataSourceOptions } from '../database/connection/data-source-options';
import { revertMigrations } from '../database/migrations/revert-migrations';
import { print, requireDatabase } from './service';

export function migrationCommands(): Command {
  const migrations = new Command('migrations').description('go back to an older version of the service');
  migrations
    .command('down')
    .description('revert migrations, the latest first, with the data they created; stop the service first')
    .requiredOption('--to <name>', 'the last migration to keep; an older version names it when it refuses the database')
    .action(down);
  return migrations;
}

async function down({ to }: { to: string }): Promise<void> {
  for (const name of await revertMigrations(dataSourceOptions(requireDatabase()), to)) print(`Reverted: ${name}`);
  print(`The latest migration is now ${to}.`);
}
