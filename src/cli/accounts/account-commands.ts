import type { INestApplicationContext } from '@nestjs/common';
import { IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { plainToInstance } from 'class-transformer';
import { validate } from 'class-validator';
import { Command } from 'commander';
import { CreateAccountDto, UpdateAccountDto } from '../../accounts/dto/account.dto';
import { Account } from '../../accounts/account.entity';
import { CreateKeyDto } from '../../api-keys/account-key.dto';
import { LostKeysService } from '../../api-keys/lost-keys.service';
import { MAIN_KEY } from '../../api-keys/key-rows';
import { OPERATOR } from '../../audit/author';
import { settings } from '../../config/settings';
import { criticalSection } from '../../database/migrations/critical-section';
import { NewAccount, RegistrationService } from '../../registration/registration.service';
import { PasswordLinksService } from '../../sessions/passwords/password-links.service';
import { adminCommand } from './admin-command';
import { getAccount } from './get-account';
import { CommandError, inNewService, inService, print } from '../service';

/** Without a password, a one-time link sets one. */
class NewAccountDto extends IntersectionType(
  OmitType(CreateAccountDto, ['password']),
  PickType(UpdateAccountDto, ['password']),
) {}

interface CreateOptions extends NewAccountDto {
  plan?: string;
  admin?: boolean;
  json?: boolean;
}

interface KeyOptions {
  username: string;
  name: string;
  scopes: string;
  only?: boolean;
  json?: boolean;
}

interface PasswordOptions {
  username: string;
  json?: boolean;
}

export function accountCommands(): Command {
  const account = new Command('account').description('create accounts, keys and links that set passwords');
  account
    .command('create')
    .description('create an account; its key is shown only once')
    .requiredOption('--email <email>')
    .requiredOption('--username <username>')
    .option('--password <password>', 'by default, a link that sets it once within 24 hours is printed')
    .option('--plan <label>', 'one of PLANS; the first by default')
    .option('--admin', 'may use the routes for administrators')
    .option('--json', 'print one line of JSON')
    .action(create);
  account
    .command('key')
    .description('create a new key for an account; keys of the same name stop working')
    .requiredOption('--username <username>')
    .option('--name <name>', 'name of the key; by default that of the first key', MAIN_KEY.name)
    .option('--scopes <scopes>', 'scopes of the key, separated by commas', MAIN_KEY.scopes.join(','))
    .option('--only', 'all other keys of the account stop working as well')
    .option('--json', 'print one line of JSON')
    .action(renewKey);
  account
    .command('password')
    .description('print a link that sets the password of an account, once within 24 hours')
    .requiredOption('--username <username>')
    .option('--json', 'print one line of JSON')
    .action(createPasswordLink);
  return account.addCommand(adminCommand());
}

async function create({ plan, admin = false, json, ...rest }: CreateOptions): Promise<void> {
  const { username, email, password } = rest;
  const account = await validated(NewAccountDto, { username, email, password });
  const { plans, dashboard } = settings();
  if (plan !== undefined && !plans.includes(plan)) throw new CommandError(`plan must be one of ${plans.join(', ')}.`);
  const columns = { ...account, plan: plan ?? plans[0]!, isAdmin: admin };
  const needsLink = password === undefined && dashboard.isOn;
  await inNewService((service) => criticalSection(() => register(service, columns, { needsLink, json })));
}

interface RegisterOptions {
  needsLink: boolean;
  json?: boolean;
}

async function register(service: INestApplicationContext, columns: NewAccount, { needsLink, json }: RegisterOptions) {
  const { account, key } = await service.get(RegistrationService).register(columns);
  try {
    const link = needsLink ? await service.get(PasswordLinksService).create(account, OPERATOR) : undefined;
    printKey(account, key, { json, link });
  } catch (error) {
    // The account exists, and nothing shows its key again.
    printKey(account, key, { json });
    throw error;
  }
}

async function renewKey({ username, json, only = false, ...key }: KeyOptions): Promise<void> {
  const { name, scopes } = await validated(CreateKeyDto, { name: key.name, scopes: key.scopes });
  await inService(async (service) => {
    const account = await getAccount(service, username);
    const renewed = () => service.get(LostKeysService).renew(account.id, { name, scopes: scopes! }, only);
    await criticalSection(async () => printKey(account, await renewed(), { json }));
  });
}

async function createPasswordLink({ username, json }: PasswordOptions): Promise<void> {
  await inService(async (service) => {
    const account = await getAccount(service, username);
    const link = await service.get(PasswordLinksService).create(account, OPERATOR);
    print(json ? JSON.stringify({ id: account.id, email: account.email, username, link }) : linkText(username, link));
  });
}

/** Validates options by the rules of the API. */
async function validated<T extends object>(type: new () => T, options: object): Promise<T> {
  const values = plainToInstance(type, options);
  const [problem] = await validate(values, { stopAtFirstError: true });
  if (problem !== undefined) throw new CommandError(Object.values(problem.constraints ?? {}).join(' '));
  return values;
}

function printKey({ id, email, username }: Account, apiKey: string, { json, link }: { json?: boolean; link?: string }) {
  if (json) return print(JSON.stringify({ id, email, username, apiKey, link }));
  print(`Account ${username} (${email}) has the id ${id}. Its API key, shown only once:\n${apiKey}`);
  if (link !== undefined) print(linkText(username, link));
}

function linkText(username: string, link: string): string {
  return `Use this link once, within 24 hours, to set the password of ${username}:\n${link}`;
}
