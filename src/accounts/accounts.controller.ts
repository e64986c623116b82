import { Body, Controller, Get, Inject, Post, Put } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { InvalidInput } from '../common/errors';
import { MessageAnswer } from '../common/message.body';
import { Settings, settings } from '../config/settings';
import { AccountAnswer, AccountBody, NewKeyAnswer } from './account.body';
import { UpdateAccountDto } from './account.dto';
import { AccountsService } from './accounts.service';
import { ApiKeysService } from './api-keys.service';
import { CurrentAccount } from './current-account';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly keys: ApiKeysService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Reads the account whose key is used. */
  @Get('/api/account')
  async get(@CurrentAccount() accountId: number): Promise<AccountAnswer> {
    return { data: AccountBody.of(await this.accounts.get(accountId), this.configured) };
  }

  /** Changes the e-mail address, the password, or both. */
  @Put('/api/account/update')
  @ApiConflictResponse({ description: 'The e-mail address is taken.' })
  async update(@CurrentAccount() accountId: number, @Body() change: UpdateAccountDto): Promise<MessageAnswer> {
    if (change.email === undefined && change.password === undefined) throw nothingToChange();
    await this.accounts.update(accountId, change);
    return { message: 'Account has been successfully updated.' };
  }

  /** Makes a new API key, shown once; the old one stops. */
  @Post('/api/account/key')
  async replaceKey(@CurrentAccount() accountId: number): Promise<NewKeyAnswer> {
    const apikey = await this.keys.replace(accountId);
    return { message: 'This key is shown once. The old one no longer works.', apikey };
  }
}

function nothingToChange(): InvalidInput {
  const message = 'Send email, password, or both.';
  return new InvalidInput(['email', 'password'].map((field) => ({ field, message })));
}
