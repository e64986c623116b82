import { ApiProperty } from '@nestjs/swagger';
import { toTimestamp } from '../common/timestamps';
import { Action, ACTIONS } from './actions';
import { AuditEntry, Role, ROLES } from './audit-entry.entity';

/** A row of `GET /api/audit`. */
export class AuditEntryBody {
  /** @example 12 */
  id: number;
  /** What was done. @example key.created */
  @ApiProperty({ enum: ACTIONS })
  action: Action;
  /** Who did it: a `key` of this account, an `administrator`, or the `operator` of the service. @example key */
  @ApiProperty({ enum: ROLES })
  by: Role;
  /** The account that did it; null for the operator. @example ada */
  username: string | null;
  /** The key of this account that did it. @example 1 */
  keyid: number | null;
  /** What that key was called then. @example main */
  keyname: string | null;
  /** The key, domain or account that it was done to. @example 3 */
  subjectid: number;
  /** What that is called, or what of it has changed. @example "Shop plug-in" */
  details: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, action, role: by, username, keyId, keyName, ...rest }: AuditEntry): AuditEntryBody {
    const { subjectId: subjectid, details, createdAt } = rest;
    return {
      id,
      action,
      by,
      username,
      keyid: keyId,
      keyname: keyName,
      subjectid,
      details,
      date: toTimestamp(createdAt),
    };
  }
}
