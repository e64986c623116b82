import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { KeyBody, CreatedKeyResponse } from '../../api-keys/account-key.body';
import { Page } from '../../common/lists/page';
import { ApiPageResponse } from '../../common/responses/api-page-response';
import { MessageResponse } from '../../common/responses/message.body';
import { SearchQuery } from '../../common/responses/page.dto';
import { ShowsSecret } from '../../common/responses/shows-secret';
import { PathId } from '../../common/responses/path-id';
import { AdminsOnly } from '../../identity/admins-only';
import { CurrentIdentity } from '../../identity/current-account';
import { Identity } from '../../identity/identity';
import { AddUserKeyDto } from '../users/user.dto';
import { UserKeysService } from './user-keys.service';

@Controller()
@AdminsOnly()
export class UserKeysController {
  constructor(private readonly keys: UserKeysService) {}

  /** Lists the keys of an account, newest first. Their text cannot be read again. */
  @Get('/api/user/:id/keys')
  @ApiPageResponse('keys', KeyBody)
  list(@CurrentIdentity() admin: Identity, @PathId() id: number, @Query() query: SearchQuery): Promise<Page<KeyBody>> {
    return this.keys.list(admin, id, query);
  }

  /** Creates a key of an account, which is shown once. It never has the scope `admin`, nor expires after the key in use. */
  @Post('/api/user/:id/key')
  @ShowsSecret()
  @ApiConflictResponse({ description: 'The account has the maximum number of keys.' })
  async add(
    @CurrentIdentity() admin: Identity,
    @PathId() id: number,
    @Body() dto: AddUserKeyDto,
  ): Promise<CreatedKeyResponse> {
    const { id: keyId, key: apikey } = await this.keys.create(admin, id, dto);
    return { message: 'Key has been successfully added. It is shown once.', id: keyId, apikey };
  }

  /** Revokes a key of an account, at once. */
  @Delete('/api/user/:id/keys/:keyid/delete')
  @ApiConflictResponse({ description: 'It is the key in use.' })
  async delete(
    @CurrentIdentity() admin: Identity,
    @PathId() id: number,
    @PathId('keyid') keyId: number,
  ): Promise<MessageResponse> {
    await this.keys.delete(admin, id, keyId);
    return { message: 'Key has been successfully deleted.' };
  }
}
