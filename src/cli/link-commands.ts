import { Command } from 'commander';
import { LinkVerificationService } from '../links/link-verification.service';
import { normalizeAlias } from '../links/alias';
import { ReservationsService } from '../reservations/reservations.service';
import { Place } from '../reservations/reserved-name.entity';
import { CommandError, inService, print } from './service';

export function linkCommands(): Command {
  const links = new Command('links').description('look after the links');
  links
    .command('verify')
    .description('compare counters and word index with the links, and mend what differs')
    .option('--dry-run', 'find, but do not mend')
    .option('--json', 'print one line of JSON')
    .action(verify);
  links
    .command('release')
    .description('let everybody have an address again that its account has given up')
    .argument('<path>', 'such as /spring-sale, /b/ada for a bio page, /r/autumn for the rotator of a campaign')
    .action(release);
  return links;
}

async function verify({ dryRun = false, json = false }: { dryRun?: boolean; json?: boolean }): Promise<void> {
  const drift = await inService((service) => service.get(LinkVerificationService, { strict: false }).verify(!dryRun));
  if (json) return print(JSON.stringify({ ...drift, mended: !dryRun }));
  if (drift.counters + drift.words === 0) return print('Counters and words agree with the links.');
  print(`${drift.counters} counters and ${drift.words} words differed${dryRun ? '.' : ', and were mended.'}`);
}

async function release(path: string): Promise<void> {
  const [, place, name] = /^(\/(?:[br]\/)?)([^/]+)$/.exec(path) ?? [];
  if (name === undefined) throw new CommandError('The path must be one such as /spring-sale, /b/ada or /r/autumn.');
  const isReleased = await inService((service) =>
    service.get(ReservationsService, { strict: false }).release(place as Place, normalizeAlias(name)),
  );
  if (!isReleased) throw new CommandError(`${path} is not reserved.`);
  print(`Everybody can have ${path} again.`);
}
