import { ApiProperty } from '@nestjs/swagger';
import { toTimestamp } from '../common/time/timestamps';
import { Action, ACTIONS } from './actions';
import { AuditEntry, Role, ROLES } from './audit-entry.entity';

/** A row of `GET /api/audit`. */
export class AuditEntryBody {
  /** @example 12 */
  id: number;
  /** The change. @example key.created */
  @ApiProperty({ enum: ACTIONS })
  action: Action;
  /** Who made it: a `key` or a `session` of this account, an `administrator`, or the `operator` of the service. @example key */
  @ApiProperty({ enum: ROLES })
  by: Role;
  /** The account that made it; null for the operator. @example ada */
  username: string | null;
  /** The key of this account that made it. @example 1 */
  keyid: number | null;
  /** The name of that key at the time. @example main */
  keyname: string | null;
  /** The account that was changed: another one if an administrator made the change. @example 1 */
  userid: number;
  /** The key, session, domain or account that was changed. @example 3 */
  subjectid: number;
  /** Its name, or the names of the fields that were changed. @example "Shop plug-in" */
  details: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;

  static of({ id, action, role: by, username, keyId, keyName, ...rest }: AuditEntry): AuditEntryBody {
    const { changedAccountId: userid, subjectId: subjectid, details, createdAt } = rest;
    return {
      id,
      action,
      by,
      username,
      keyid: keyId,
      keyname: keyName,
      userid,
      subjectid,
      details,
      date: toTimestamp(createdAt),
    };
  }
}
