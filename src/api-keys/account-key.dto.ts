import { applyDecorators } from '@nestjs/common';
import { ApiProperty, PartialType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsOptional } from 'class-validator';
import { Checked, Text } from '../common/fields';
import { FutureMoment } from '../common/future-moment';
import { Scope, SCOPES } from '../identity/scopes';

/** One or more scopes, as a list or with commas between them. */
const Scopes = (): PropertyDecorator =>
  applyDecorators(
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.split(/[\s,]+/) : value)),
    Checked('scopes', scopesProblem),
    ApiProperty({ enum: [...SCOPES], isArray: true, minItems: 1 }),
  );

export function scopesProblem(value: unknown): string | undefined {
  const isGood = Array.isArray(value) && value.length > 0 && value.every((scope) => SCOPES.includes(scope as Scope));
  return isGood ? undefined : `must be a list of one or more of ${SCOPES.join(', ')}.`;
}

/** Body of `POST /api/account/keys/add`. */
export class CreateKeyDto {
  /** What it is for, 2 to 100 characters. @example "Shop plug-in" */
  @Text(100, 2)
  name: string;

  /**
   * What it may do: `read` what is there, `write` to change it, `admin` for the routes of administrators besides. None
   * that the key that asks does not have; by default all of that key's but `admin`. @example ["read", "write"]
   */
  @IsOptional()
  @Scopes()
  scopes?: Scope[];

  /** When it ends, in UTC; by default with the key that asks. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @FutureMoment()
  expiration?: string;
}

/** Body of `PUT /api/account/keys/:id/update`: whatever is there changes. */
export class UpdateKeyDto extends PartialType(CreateKeyDto) {}
