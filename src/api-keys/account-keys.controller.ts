import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { AnswersPage } from '../common/answers-page';
import { MessageAnswer } from '../common/message.body';
import { Page } from '../common/page';
import { PageQuery } from '../common/page.dto';
import { PathId } from '../common/path-id';
import { CurrentIdentity } from '../identity/current-account';
import { Identity } from '../identity/identity';
import { KeyBody, KeyMadeAnswer, NewKeyAnswer } from './account-key.body';
import { CreateKeyDto, UpdateKeyDto } from './account-key.dto';
import { AccountKeysService } from './account-keys.service';

@Controller()
export class AccountKeysController {
  constructor(private readonly keys: AccountKeysService) {}

  /** Replaces the key that asks by a new one with the same name, scopes and end, shown once; the old one stops. */
  @Post('/api/account/key')
  async replace(@CurrentIdentity() owner: Identity): Promise<NewKeyAnswer> {
    const apikey = await this.keys.replace(owner);
    return { message: 'This key is shown once. The old one no longer works.', apikey };
  }

  /** Lists the keys of the account, newest first; what is kept of them is no key. */
  @Get('/api/account/keys')
  @AnswersPage('keys', KeyBody)
  list(@CurrentIdentity() owner: Identity, @Query() query: PageQuery): Promise<Page<KeyBody>> {
    return this.keys.list(owner, query);
  }

  /** Makes a key, shown only this once. It may do no more than the key that asks, and does not outlive it. */
  @Post('/api/account/keys/add')
  @ApiConflictResponse({ description: 'The account has as many keys as it can have.' })
  async add(@CurrentIdentity() owner: Identity, @Body() dto: CreateKeyDto): Promise<KeyMadeAnswer> {
    const { id, key: apikey } = await this.keys.create(owner, dto);
    return { message: 'Key has been successfully added. It is shown once.', id, apikey };
  }

  /** Changes what the body names, at once. */
  @Put('/api/account/keys/:id/update')
  @ApiConflictResponse({ description: 'It is the key that asks, and more than its name was to change.' })
  async update(
    @CurrentIdentity() owner: Identity,
    @PathId() id: number,
    @Body() change: UpdateKeyDto,
  ): Promise<MessageAnswer> {
    await this.keys.update(owner, id, change);
    return { message: 'Key has been successfully updated.' };
  }

  /** Revokes a key, at once. */
  @Delete('/api/account/keys/:id/delete')
  @ApiConflictResponse({ description: 'It is the key that asks.' })
  async delete(@CurrentIdentity() owner: Identity, @PathId() id: number): Promise<MessageAnswer> {
    await this.keys.delete(owner, id);
    return { message: 'Key has been successfully deleted.' };
  }
}
