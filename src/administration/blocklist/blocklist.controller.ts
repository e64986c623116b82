import { Body, Controller, Delete, Get, Post, Query } from '@nestjs/common';
import { ApiConflictResponse } from '@nestjs/swagger';
import { Page } from '../../common/lists/page';
import { ApiPageResponse } from '../../common/responses/api-page-response';
import { MessageResponse } from '../../common/responses/message.body';
import { SearchQuery } from '../../common/responses/page.dto';
import { AdminsOnly } from '../../identity/admins-only';
import { CurrentIdentity } from '../../identity/current-account';
import { Identity } from '../../identity/identity';
import { BlockedHostBody, BlockedHostDto } from './blocklist.dto';
import { BlocklistEditor } from './blocklist-editor';

@Controller()
@AdminsOnly()
export class BlocklistController {
  constructor(private readonly editor: BlocklistEditor) {}

  /** Lists the hosts that administrators have blocked, newest first. Those of the file `BLOCKLIST` are not in it. */
  @Get('/api/blocklist')
  @ApiPageResponse('hosts', BlockedHostBody)
  list(@Query() query: SearchQuery): Promise<Page<BlockedHostBody>> {
    return this.editor.list(query);
  }

  /** Blocks a host with its subdomains: at once in this process, and within 10 seconds in every other. */
  @Post('/api/blocklist/add')
  @ApiConflictResponse({ description: '10,000 hosts are blocked already.' })
  async add(@CurrentIdentity() admin: Identity, @Body() { host }: BlockedHostDto): Promise<MessageResponse> {
    await this.editor.add(admin, host);
    return { message: 'Host has been successfully blocked.' };
  }

  /** Unblocks a host that an administrator has blocked. */
  @Delete('/api/blocklist/delete')
  async delete(@CurrentIdentity() admin: Identity, @Body() { host }: BlockedHostDto): Promise<MessageResponse> {
    await this.editor.delete(admin, host);
    return { message: 'Host has been successfully unblocked.' };
  }
}
