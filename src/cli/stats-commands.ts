import { Command } from 'commander';
import { ClickVerificationStore, Difference } from '../clicks/statistics/click-verification-store';
import { dataSourceOptions } from '../database/connection/data-source-options';
import { connectUnlimited, migrate } from '../database/connection/open-database';
import { print, requireDatabase } from './service';

export function statsCommands(): Command {
  const stats = new Command('stats').description('check statistics');
  stats
    .command('verify')
    .description('compare totals, half hours, days and the raw clicks that are kept; exit code 1 when they differ')
    .option('--json', 'print one line of JSON')
    .action(verify);
  return stats;
}

async function verify({ json = false }: { json?: boolean }): Promise<void> {
  const differences = await findDifferences();
  if (differences.length > 0) process.exitCode = 1;
  if (json) return print(JSON.stringify({ differences }));
  for (const difference of differences) print(lineOf(difference));
  print(differences.length === 0 ? 'Totals, rollups and raw clicks agree.' : `${differences.length} numbers differ.`);
}

/** Each comparison is one statement, which may take minutes. */
async function findDifferences(): Promise<Difference[]> {
  const options = dataSourceOptions(requireDatabase());
  await migrate(options);
  const dataSource = await connectUnlimited(options);
  try {
    return await new ClickVerificationStore(dataSource).verify();
  } finally {
    await dataSource.destroy();
  }
}

function lineOf({ compared, id, time, ...counts }: Difference): string {
  const differing = Object.entries(counts).filter(([, difference]) => difference !== 0);
  const counted = differing.map(([name, difference]) => `${difference > 0 ? '+' : ''}${difference} ${name}`).join(', ');
  return `${compared}: id ${id}${time === null ? '' : `, time ${time}`}: ${counted}`;
}
