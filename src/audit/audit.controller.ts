import { Controller, Get, Query } from '@nestjs/common';
import { AnswersPage } from '../common/answers-page';
import { Page } from '../common/page';
import { CurrentAccount } from '../identity/current-account';
import { AuditEntryBody } from './audit-entry.body';
import { AuditQuery } from './audit.dto';
import { AuditService } from './audit.service';

@Controller()
export class AuditController {
  constructor(private readonly audit: AuditService) {}

  /** Lists what was done to the account, and by it to others: newest first, the last 10,000 changes. */
  @Get('/api/audit')
  @AnswersPage('audit', AuditEntryBody)
  list(@CurrentAccount() accountId: number, @Query() query: AuditQuery): Promise<Page<AuditEntryBody>> {
    return this.audit.list(accountId, query);
  }
}
