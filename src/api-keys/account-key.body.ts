import { ApiProperty } from '@nestjs/swagger';
import { toTimestamp } from '../common/time/timestamps';
import { Scope, SCOPES } from '../identity/scopes';
import { ApiKey } from './api-key.entity';

/** A row of `GET /api/account/keys`. The text of the key is not stored. */
export class KeyBody {
  /** @example 3 */
  id: number;
  /** @example "Shop plug-in" */
  name: string;
  /** What the key may do. @example ["read", "write"] */
  @ApiProperty({ enum: [...SCOPES], isArray: true })
  scopes: Scope[];
  /** When the key expires; null if it does not. @example "2030-12-31 23:59:59" */
  expiration: string | null;
  /** The minute of its last use, updated with a short delay; null before the first use. @example "2026-01-31 12:00:00" */
  lastused: string | null;
  /** When the key was created. @example "2026-01-31 12:00:00" */
  date: string;
  /** Whether it is the key in use. @example false */
  current: boolean;

  static of(
    { id, name, scopes, expiresAt, createdAt }: ApiKey,
    usedAt: Date | undefined,
    currentId: number | null,
  ): KeyBody {
    return {
      id,
      name,
      scopes,
      expiration: expiresAt && toTimestamp(expiresAt),
      lastused: usedAt === undefined ? null : toTimestamp(usedAt),
      date: toTimestamp(createdAt),
      current: id === currentId,
    };
  }
}

/** Response of `POST /api/account/keys/add`. */
export class CreatedKeyResponse {
  /** @example "Key has been successfully added. It is shown once." */
  message: string;
  /** @example 3 */
  id: number;
  /** @example sp_4zQ1mB8sT0dY6wVbK2nR7uXcE3gH9jLpA5abcdef */
  apikey: string;
}

/** Response of `POST /api/account/key`. */
export class ReplacedKeyResponse {
  /** @example "This key is shown once. The old one no longer works." */
  message: string;
  /** @example sp_4zQ1mB8sT0dY6wVbK2nR7uXcE3gH9jLpA5abcdef */
  apikey: string;
}
