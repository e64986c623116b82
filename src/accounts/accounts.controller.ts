import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { requireChange } from '../common/fields/changes';
import { MessageResponse } from '../common/responses/message.body';
import { Settings, settings } from '../config/settings';
import { CurrentAccount, CurrentIdentity } from '../identity/current-account';
import { Identity } from '../identity/identity';
import { AccountResponse, OwnAccountBody } from './dto/account.body';
import { UpdateAccountDto } from './dto/account.dto';
import { AccountsService } from './accounts.service';
import { rejectPasswordOf } from './passwords/reject-password';

@Controller()
export class AccountsController {
  constructor(
    private readonly accounts: AccountsService,
    @Inject(settings.KEY) private readonly configured: Settings,
  ) {}

  /** Returns the account of the key. */
  @Get('/api/account')
  async get(@CurrentAccount() accountId: number): Promise<AccountResponse> {
    return { data: OwnAccountBody.of(await this.accounts.get(accountId), this.configured) };
  }

  /**
   * Changes the e-mail address, the password, the avatar, the branding, or several of them. A key sets the password only if it
   * has all scopes that the account can use, and does not expire (403).
   */
  @Put('/api/account/update')
  @ApiConflictResponse({ description: 'The e-mail address is taken.' })
  async update(@CurrentIdentity() author: Identity, @Body() change: UpdateAccountDto): Promise<MessageResponse> {
    requireChange(change, ['email', 'password', 'avatar', 'branding']);
    if (change.password !== undefined) rejectPasswordOf({ id: author.accountId, isAdmin: author.isAdmin }, author);
    await this.accounts.update(author, change);
    return { message: 'Account has been successfully updated.' };
  }
}
