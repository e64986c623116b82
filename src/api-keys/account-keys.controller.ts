import { Body, Controller, Delete, Get, Post, Put, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { Page } from '../common/lists/page';
import { SearchQuery } from '../common/responses/page.dto';
import { ShowsSecret } from '../common/responses/shows-secret';
import { PathId } from '../common/responses/path-id';
import { CurrentIdentity } from '../identity/current-account';
import { Identity } from '../identity/identity';
import { KeyBody, CreatedKeyResponse, ReplacedKeyResponse } from './account-key.body';
import { CreateKeyDto, UpdateKeyDto } from './account-key.dto';
import { AccountKeysService } from './account-keys.service';

@Controller()
export class AccountKeysController {
  constructor(private readonly keys: AccountKeysService) {}

  /** Replaces the key in use by a new one with the same name, scopes and expiration, which is shown once. */
  @Post('/api/account/key')
  @ShowsSecret()
  async replace(@CurrentIdentity() owner: Identity): Promise<ReplacedKeyResponse> {
    const apikey = await this.keys.replace(owner);
    return { message: 'This key is shown once. The old one no longer works.', apikey };
  }

  /** Lists the keys of the account, newest first. Their text cannot be read again. */
  @Get('/api/account/keys')
  @ApiPageResponse('keys', KeyBody)
  list(@CurrentIdentity() owner: Identity, @Query() query: SearchQuery): Promise<Page<KeyBody>> {
    return this.keys.list(owner, query);
  }

  /** Creates a key, which is shown once. It has no scope that the key in use lacks, and does not expire later. */
  @Post('/api/account/keys/add')
  @ShowsSecret()
  @ApiConflictResponse({ description: 'The account has the maximum number of keys.' })
  async add(@CurrentIdentity() owner: Identity, @Body() dto: CreateKeyDto): Promise<CreatedKeyResponse> {
    const { id, key: apikey } = await this.keys.create(owner, dto);
    return { message: 'Key has been successfully added. It is shown once.', id, apikey };
  }

  /** Changes the given fields of a key, at once. */
  @Put('/api/account/keys/:id/update')
  @ApiConflictResponse({ description: 'It is the key in use, and the request changes more than its name.' })
  async update(
    @CurrentIdentity() owner: Identity,
    @PathId() id: number,
    @Body() change: UpdateKeyDto,
  ): Promise<MessageResponse> {
    await this.keys.update(owner, id, change);
    return { message: 'Key has been successfully updated.' };
  }

  /** Revokes a key, at once. */
  @Delete('/api/account/keys/:id/delete')
  @ApiConflictResponse({ description: 'It is the key in use.' })
  async delete(@CurrentIdentity() owner: Identity, @PathId() id: number): Promise<MessageResponse> {
    await this.keys.delete(owner, id);
    return { message: 'Key has been successfully deleted.' };
  }
}
