import { Command } from 'commander';
import { retryRejected } from '../clicks/counting/rejected-clicks';
import { clicksFolder } from '../clicks/recording/click-recorder';
import { settings } from '../config/settings';
import { print } from './service';

export function clickCommands(): Command {
  const clicks = new Command('clicks').description('look after the clicks that wait to be counted');
  clicks
    .command('retry-rejected')
    .description('hand the clicks in rejected.ndjson back to the service, which counts those that are not counted')
    .action(() => {
      const count = retryRejected(clicksFolder(settings().dataDir));
      print(count === 0 ? 'No clicks were rejected.' : `${count} clicks wait to be counted again.`);
    });
  return clicks;
}
