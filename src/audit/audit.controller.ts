import { Controller, Get, Query } from '@nestjs/common';
import { ApiPageResponse } from '../common/responses/api-page-response';
import { Page } from '../common/lists/page';
import { CurrentAccount } from '../identity/current-account';
import { AuditEntryBody } from './audit-entry.body';
import { AuditQuery } from './audit.dto';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Lists the last 10,000 changes to the account, and by it to other accounts, newest first. */
  @Get('/api/audit')
  @ApiPageResponse('audit', AuditEntryBody)
  list(@CurrentAccount() accountId: number, @Query() query: AuditQuery): Promise<Page<AuditEntryBody>> {
    return this.audit.list(accountId, query);
  }
}
