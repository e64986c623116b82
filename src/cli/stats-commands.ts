import { Command } from 'commander';
import { ClickVerification, Differences } from '../clicks/click-verification.service';
import { inService, print } from './service';

const HOUR = 3_600_000;

export function statsCommands(): Command {
  const stats = new Command('stats').description('look after the statistics');
  stats
    .command('verify')
    .description('compare totals with hours, and hours with the raw clicks that are kept')
    .option('--json', 'print one line of JSON')
    .action(({ json = false }: { json?: boolean }) => run('verify', json));
  stats
    .command('rebuild')
    .description('make hours from raw clicks, and totals from hours, where they differ')
    .option('--json', 'print one line of JSON')
    .action(({ json = false }: { json?: boolean }) => run('rebuild', json));
  return stats;
}

async function run(what: 'verify' | 'rebuild', json: boolean): Promise<void> {
  const found = await inService((service) => service.get(ClickVerification, { strict: false })[what]());
  if (json) return print(JSON.stringify({ ...found, mended: what === 'rebuild' }));
  for (const line of linesOf(found)) print(line);
  const { totals, hours } = found;
  if (totals.length + hours.length === 0) return print('Totals, hours and raw clicks agree.');
  const ending = what === 'rebuild' ? ', and were put right.' : '.';
  print(`${totals.length} totals and ${hours.length} hours differed${ending}`);
}

function linesOf({ totals, hours }: Differences): string[] {
  return [
    ...hours.map(
      ({ linkId, hour, clicks, bots }) =>
        `Link ${linkId}, hour ${new Date(hour * HOUR).toISOString().slice(0, 13)}: ` +
        `${signed(clicks)} clicks and ${signed(bots)} bots among the raw clicks`,
    ),
    ...totals.map(
      ({ linkId, clicks, uniques, bots }) =>
        `Link ${linkId}: ${signed(clicks)} clicks, ${signed(uniques)} unique and ${signed(bots)} bots in the total`,
    ),
  ];
}

function signed(difference: number): string {
  return difference > 0 ? `+${difference}` : `${difference}`;
}
