import { Controller, Get, Query } from '@nestjs/common';
import { AccountsService } from '../../accounts/accounts.service';
import { AuditEntryBody } from '../../audit/audit-entry.body';
import { AuditQuery } from '../../audit/audit.dto';
import { AuditService } from '../../audit/audit.service';
import { Page } from '../../common/lists/page';
import { ApiPageResponse } from '../../common/responses/api-page-response';
import { PathId } from '../../common/responses/path-id';
import { AdminsOnly } from '../../identity/admins-only';
import { UserContentsResponse } from './user-contents.body';
import { UserContentsService } from './user-contents.service';

@Controller()
@AdminsOnly()
export class UserContentsController {
  constructor(
    private readonly accounts: AccountsService,
    private readonly contents: UserContentsService,
    private readonly audit: AuditService,
  ) {}

  /** Returns what an account owns: the numbers of what `DELETE /api/user/{id}/delete` deletes with it. */
  @Get('/api/user/:id/contents')
  async count(@PathId() id: number): Promise<UserContentsResponse> {
    return { data: await this.contents.count(id) };
  }

  /** Lists the last 10,000 changes to an account, newest first. */
  @Get('/api/user/:id/audit')
  @ApiPageResponse('audit', AuditEntryBody)
  async log(@PathId() id: number, @Query() query: AuditQuery): Promise<Page<AuditEntryBody>> {
    const { id: accountId } = await this.accounts.get(id);
    return this.audit.list(accountId, query);
  }
}
