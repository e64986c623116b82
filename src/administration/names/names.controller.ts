import { Body, Controller, Delete, Get, Query } from '@nestjs/common';
import { Page } from '../../common/lists/page';
import { ApiPageResponse } from '../../common/responses/api-page-response';
import { MessageResponse } from '../../common/responses/message.body';
import { AdminsOnly } from '../../identity/admins-only';
import { CurrentIdentity } from '../../identity/current-account';
import { Identity } from '../../identity/identity';
import { NamesQuery, ReleaseNameDto, ReservedNameBody } from './names.dto';
import { NamesService } from './names.service';

@Controller()
@AdminsOnly()
export class NamesController {
  constructor(private readonly names: NamesService) {}

  /** Lists the names that accounts have given up: each stays reserved for its account, which may use it again. */
  @Get('/api/names')
  @ApiPageResponse('names', ReservedNameBody)
  list(@Query() query: NamesQuery): Promise<Page<ReservedNameBody>> {
    return this.names.list(query);
  }

  /** Releases a reserved name, so that every account may use it. */
  @Delete('/api/names/delete')
  async release(@CurrentIdentity() admin: Identity, @Body() name: ReleaseNameDto): Promise<MessageResponse> {
    await this.names.release(admin, name);
    return { message: 'Name has been successfully released.' };
  }
}
