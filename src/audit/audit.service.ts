import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Between, Repository } from 'typeorm';
import { Page } from '../common/page';
import { findMoment } from '../common/timestamps';
import { findPage } from '../database/find-page';
import { AuditEntryBody } from './audit-entry.body';
import { AuditEntry } from './audit-entry.entity';
import { AuditQuery } from './audit.dto';

const FIRST = '1970-01-01 00:00:00';
const LAST = '9999-12-31 23:59:59';

/** Reads the entries that `recordChange` has written. */
@Injectable()
export class AuditService {
  constructor(@InjectRepository(AuditEntry) private readonly entries: Repository<AuditEntry>) {}

  /** The log of an account, newest first. */
  async list(
    accountId: number,
    { action, from = FIRST, to = LAST, ...request }: AuditQuery,
  ): Promise<Page<AuditEntryBody>> {
    const createdAt = Between(startOf(from), findMoment(to)!);
    const where = { accountId, createdAt, ...(action === undefined ? {} : { action }) };
    const { rows, total } = await findPage(this.entries, where, request);
    return new Page(
      'audit',
      rows.map((entry) => AuditEntryBody.of(entry)),
      total,
      request,
    );
  }
}

/** `findMoment` reads a plain date as its last second; the start of a range is its first. */
function startOf(from: string): Date {
  const text = from.trim();
  return findMoment(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text} 00:00:00` : text)!;
}
