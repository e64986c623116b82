import { Command } from 'commander';
import { LinkVerificationService } from '../links/link-verification.service';
import { inService, print } from './service';

export function linkCommands(): Command {
  const links = new Command('links').description('look after the links');
  links
    .command('verify')
    .description('compare counters and word index with the links, and mend what differs')
    .option('--dry-run', 'find, but do not mend')
    .option('--json', 'print one line of JSON')
    .action(verify);
  return links;
}

async function verify({ dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }): Promise<void> {
  const drift = await inService((service) => service.get(LinkVerificationService, { strict: false }).verify(!dryRun));
  if (json) return print(JSON.stringify({ ...drift, mended: !dryRun }));
  if (drift.counters + drift.words === 0) return print('Counters and words agree with the links.');
  print(`${drift.counters} counters and ${drift.words} words differed${dryRun ? '.' : ', and were mended.'}`);
}
