import { Controller, Delete, Get, Query } from '@nestjs/common';
import { Page } from '../common/lists/page';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { MessageResponse } from '../common/responses/message.body';
import { SearchQuery } from '../common/responses/page.dto';
import { PathId } from '../common/responses/path-id';
import { CurrentIdentity } from '../identity/current-account';
import { Identity } from '../identity/identity';
import { DeviceBody } from './session.body';
import { SessionsService } from './sessions.service';

@Controller()
export class SessionsController {
  constructor(private readonly sessions: SessionsService) {}

  /** Lists the browsers that are signed in to the account, newest first. */
  @Get('/api/sessions')
  @ApiPageResponse('sessions', DeviceBody)
  list(@CurrentIdentity() owner: Identity, @Query() query: SearchQuery): Promise<Page<DeviceBody>> {
    return this.sessions.list(owner, query);
  }

  /** Ends a session of the account, at once. */
  @Delete('/api/session/:id/delete')
  async delete(@CurrentIdentity() owner: Identity, @PathId() id: number): Promise<MessageResponse> {
    await this.sessions.end(owner, id);
    return { message: 'Session has been successfully ended.' };
  }
}
