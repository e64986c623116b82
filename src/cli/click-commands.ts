import { Command } from 'commander';
import { retryRejected } from '../clicks/counting/rejected-clicks';
import { clicksFolder } from '../clicks/recording/log-folder';
import { prepareDataFolder } from '../config/data-folder';
import { settings } from '../config/settings';
import { print, requireDatabase } from './service';

export function clickCommands(): Command {
  const clicks = new Command('clicks').description('manage clicks that wait to be counted');
  clicks
    .command('retry-rejected')
    .description('return the clicks in rejected.ndjson to the service, which counts those not counted yet')
    .action(async () => {
      requireDatabase();
      const { dataDir } = settings();
      prepareDataFolder(dataDir);
      const count = await retryRejected(clicksFolder(dataDir));
      print(count === 0 ? 'No clicks were rejected.' : `${count} clicks wait to be counted again.`);
    });
  return clicks;
}
