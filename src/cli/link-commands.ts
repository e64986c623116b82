import { Command } from 'commander';
import { decode } from '../common/addresses/decode';
import { normalizeAlias } from '../links/aliases/alias';
import { LinkIndexService } from '../links/listing/search/link-index.service';
import { ReservationsService } from '../reservations/reservations.service';
import { NamePrefix } from '../reservations/reserved-name.entity';
import { CommandError, inService, print } from './service';

export function linkCommands(): Command {
  const links = new Command('links').description('manage links');
  links
    .command('reindex')
    .description('rebuild the search index and the number of links of each account, while the service is running')
    .action(reindex);
  links
    .command('release')
    .description('release the address of a deleted link or page for all accounts')
    .argument('<path>', 'such as /spring-sale, /b/ada for a bio page, /r/autumn for the rotator of a campaign')
    .action(release);
  return links;
}

async function reindex(): Promise<void> {
  const indexed = await inService((service) => service.get(LinkIndexService, { strict: false }).rebuild());
  print(`${indexed} links were indexed.`);
}

async function release(path: string): Promise<void> {
  const [, place, name] = /^(\/(?:[br]\/)?)([^/]+)$/.exec(path) ?? [];
  if (name === undefined) throw new CommandError('The path must look like /spring-sale, /b/ada or /r/autumn.');
  const isReleased = await inService((service) =>
    service.get(ReservationsService, { strict: false }).release(place as NamePrefix, normalizeAlias(decode(name))),
  );
  if (!isReleased) throw new CommandError(`${path} is not reserved.`);
  print(`${path} is available to all accounts again.`);
}
