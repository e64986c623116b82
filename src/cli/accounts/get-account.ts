import type { INestApplicationContext } from '@nestjs/common';
import { Account } from '../../accounts/account.entity';
import { AccountsService } from '../../accounts/accounts.service';
import { CommandError } from '../service';

/** Throws {@link CommandError} for an unknown username. */
export async function getAccount(service: INestApplicationContext, username: string): Promise<Account> {
  const account = await service.get(AccountsService).findByUsername(username);
  if (account === null) throw new CommandError(`There is no account with the username ${username}.`);
  return account;
}
