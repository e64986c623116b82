import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Page } from '../common/lists/page';
import { findPage } from '../database/queries/find-page';
import { within } from '../database/queries/within';
import { AuditEntryBody } from './audit-entry.body';
import { AuditEntry } from './audit-entry.entity';
import { AuditQuery } from './audit.dto';

/** Reads the entries that `recordChange` has written. */
@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** The log of an account, newest first. */
  async list(accountId: number, { action, from, to, ...request }: AuditQuery): Promise<Page<AuditEntryBody>> {
    const where = { accountId, createdAt: within(from, to), ...(action === undefined ? {} : { action }) };
    const searched = ['action', 'details', 'username', 'keyName'] as const;
    const { rows, total } = await findPage(this.entries, where, request, { searched });
    return new Page(
      'audit',
      rows.map((entry) => AuditEntryBody.of(entry)),
      total,
      request,
    );
  }
}
