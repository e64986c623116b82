import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { Command } from 'commander';
import { CreateAccountDto } from '../accounts/account.dto';
import { Account } from '../accounts/account.entity';
import { AccountsService } from '../accounts/accounts.service';
import { ApiKeysService } from '../accounts/api-keys.service';
import { settings } from '../config/settings';
import { CommandError, inService, print } from './service';

interface CreateOptions extends CreateAccountDto {
  plan?: string;
  admin?: boolean;
  json?: boolean;
}

export function accountCommands(): Command {
  const account = new Command('account').description('make accounts and keys');
  account
    .command('create')
    .description('make an account; its key is shown only this once')
    .requiredOption('--email <email>')
    .requiredOption('--username <username>')
    .requiredOption('--password <password>')
    .option('--plan <label>', 'one of PLANS; the first by default')
    .option('--admin', 'may use the routes for admins')
    .option('--json', 'print one line of JSON')
    .action(create);
  account
    .command('key')
    .description('make a new key for an account; the old ones stop')
    .requiredOption('--username <username>')
    .option('--json', 'print one line of JSON')
    .action(replaceKey);
  return account;
}

async function create({ plan, admin = false, json, ...rest }: CreateOptions): Promise<void> {
  const valid = await readAccount(rest);
  const { plans } = settings();
  if (plan !== undefined && !plans.includes(plan)) throw new CommandError(`plan must be one of ${plans.join(', ')}.`);
  const made = await inService((service) =>
    service.get(AccountsService).create({ ...valid, plan: plan ?? plans[0]!, isAdmin: admin }),
  );
  printKey(made.account, made.key, json);
}

async function replaceKey({ username, json }: { username: string; json?: boolean }): Promise<void> {
  await inService(async (service) => {
    const account = await service.get(AccountsService).findByUsername(username);
    if (account === null) throw new CommandError(`There is no account with the username ${username}.`);
    printKey(account, await service.get(ApiKeysService).replace(account.id), json);
  });
}

async function readAccount({ username, email, password }: CreateAccountDto): Promise<CreateAccountDto> {
  const account = plainToInstance(CreateAccountDto, { username, email, password });
  const [problem] = await validate(account, { stopAtFirstError: true });
  if (problem !== undefined) throw new CommandError(Object.values(problem.constraints ?? {}).join(' '));
  return account;
}

function printKey({ id, email, username }: Account, apiKey: string, json = false): void {
  if (json) return print(JSON.stringify({ id, email, username, apiKey }));
  print(`Account ${username} (${email}) has the id ${id}. Its API key, shown only this once:\n${apiKey}`);
}
