import { applyDecorators } from '@nestjs/common';
import { ApiProperty, OmitType, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Clearable } from '../common/fields/clearable';
import { Checked } from '../common/fields/fields';
import { FutureTimestamp } from '../common/fields/future-timestamp';
import { Timestamp } from '../common/fields/timestamp';
import { Name } from '../common/fields/texts/name';
import { Scope, SCOPES } from '../identity/scopes';

/** One or more scopes, as a list or as text separated by commas or spaces. */
const Scopes = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(/[\s,]+/) : value)),
    Checked('scopes', scopesProblem),
    ApiProperty({ enum: [...SCOPES], isArray: true, minItems: 1 }),
  );

function scopesProblem(value: unknown): string | undefined {
  const isValid = Array.isArray(value) && value.length > 0 && value.every((scope) => SCOPES.includes(scope as Scope));
  return isValid ? undefined : `must be a list of one or more of ${SCOPES.join(', ')}.`;
}

/** Body of `POST /api/account/keys/add`. */
export class CreateKeyDto {
  /** What the key is for, 2 to 100 characters. @example "Shop plug-in" */
  @Name(100, 2)
  name: string;

  /**
   * What the key may do: `read`, `write`, and `admin` for the routes of administrators. Only scopes of the key in use
   * are allowed; by default all of them but `admin`. @example ["read", "write"]
   */
  @IsOptional()
  @Scopes()
  scopes?: Scope[];

  /** When the key expires, in UTC; by default together with the key in use. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @FutureTimestamp()
  expiration?: string;
}

/** Body of `PUT /api/account/keys/:id/update`: absent fields keep their values. */
@Clearable(['expiration'], [null])
export class UpdateKeyDto extends PartialType(OmitType(CreateKeyDto, ['expiration'])) {
  /**
   * When the key expires, in UTC: in the future, unless it is the current value; null if it does not expire.
   * @example "2030-12-31 23:59:59"
   */
  @IsOptional()
  @Timestamp()
  expiration?: string | null;
}
