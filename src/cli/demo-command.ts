import { INestApplicationContext } from '@nestjs/common';
import { Command } from 'commander';
import { countBatch } from '../clicks/counting/batch/count-batch';
import { partsOf } from '../common/lists/parts-of';
import { Transactions } from '../database/transactions';
import { createDemoLinks } from './demo/demo-account';
import { DemoClicks } from './demo/demo-clicks';
import { requireEmpty } from './demo/require-empty';
import { getAccount } from './accounts/get-account';
import { CommandError, inService, print } from './service';

const MAX_CLICKS = 10_000_000;
/** Clicks per transaction. */
const BATCH_SIZE = 2_000;

interface DemoOptions {
  username: string;
  clicks: string;
  seed: string;
}

export function demoCommand(): Command {
  return new Command('demo')
    .description(
      'fill an account without links, campaigns, channels and domains with them and a year of clicks, for demonstrations; ' +
        'after an interruption, use a new account',
    )
    .requiredOption('--username <username>')
    .option('--clicks <number>', 'clicks of the year, bots included', '100000')
    .option('--seed <number>', 'another seed makes other clicks', '1')
    .action(fill);
}

async function fill({ username, ...options }: DemoOptions): Promise<void> {
  const [clicks, seed] = [numberOf('clicks', options.clicks), numberOf('seed', options.seed)];
  const links = await inService(async (service) => {
    const account = await getAccount(service, username);
    await requireEmpty(service, account);
    return fillAccount(service, account.id, clicks, seed);
  });
  print(`The account ${username} now has ${links} links with ${clicks} clicks of a year.`);
}

/** Returns the number of links. */
async function fillAccount(service: INestApplicationContext, accountId: number, clicks: number, seed: number) {
  const end = Date.now();
  const links = await createDemoLinks(service, accountId, end);
  const transactions = service.get(Transactions);
  for (const events of new DemoClicks(links, end, seed).days(clicks))
    for (const part of partsOf(events, BATCH_SIZE)) await transactions.run((manager) => countBatch(manager, part));
  return links.length;
}

function numberOf(name: string, text: string): number {
  if (/^\d{1,8}$/.test(text) && Number(text) <= MAX_CLICKS) return Number(text);
  throw new CommandError(`--${name} must be a whole number up to ${MAX_CLICKS}.`);
}
