import { Command } from 'commander';
import { AdministratorsService } from '../../accounts/administrators.service';
import { getAccount } from './get-account';
import { inService, print } from '../service';

interface AdminOptions {
  username: string;
  remove?: boolean;
  json?: boolean;
}

export function adminCommand(): Command {
  return new Command('admin')
    .description('make an account an administrator')
    .requiredOption('--username <username>')
    .option('--remove', 'revoke its administrator rights')
    .option('--json', 'print one line of JSON')
    .action(setAdmin);
}

async function setAdmin({ username, remove = false, json }: AdminOptions): Promise<void> {
  await inService(async (service) => {
    const account = await getAccount(service, username);
    await service.get(AdministratorsService).set(account, !remove);
    const { id, email } = account;
    const text = `The account ${username} is ${remove ? 'no longer an administrator' : 'an administrator now'}.`;
    print(json ? JSON.stringify({ id, email, username, admin: !remove }) : text);
  });
}
