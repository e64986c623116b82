import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { CreateKeyDto } from '../../api-keys/account-key.dto';
import { CreateAccountDto, UpdateAccountDto } from '../../accounts/dto/account.dto';
import { ChoiceOrIgnored } from '../../common/fields/choice-or-ignored';
import { Clearable } from '../../common/fields/clearable';
import { Id } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { FutureTimestamp } from '../../common/fields/future-timestamp';
import { SearchQuery } from '../../common/responses/page.dto';

export const USER_STATUSES = ['active', 'suspended'] as const;
export type UserStatus = (typeof USER_STATUSES)[number];

/** Query of `GET /api/users`. */
export class UsersQuery extends SearchQuery {
  /** Only the account with this e-mail address. @example ada@example.com */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: '$property must be given once.' })
  email?: string;

  /** Only accounts that are in use, or suspended. @example active */
  @ChoiceOrIgnored(USER_STATUSES)
  status?: UserStatus;

  /** Only accounts on this plan, by its label or id; an unknown one is named in `ignored`. @example pro */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: '$property must be given once.' })
  plan?: string;
}

/** Body of `POST /api/user/add`. */
export class AddUserDto extends CreateAccountDto {
  /** Id of a plan from `GET /api/plans`; by default the first. @example 2 */
  @IsOptional()
  @Id()
  planid?: number;

  /** When the plan ends, in UTC; by default it does not. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @FutureTimestamp()
  expiration?: string;
}

/** Body of `PUT /api/user/:id/update`: absent fields keep their values. */
@Clearable(['avatar'])
@Clearable(['expiration'], [null])
export class UpdateUserDto extends IntersectionType(
  PartialType(CreateAccountDto),
  PickType(UpdateAccountDto, ['avatar']),
) {
  /** Id of a plan from `GET /api/plans`. Without `expiration`, the end of the plan stays, unless it has passed. @example 2 */
  @IsOptional()
  @Id()
  planid?: number;

  /** When the plan ends, in UTC; `null` means that it does not. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @FutureTimestamp()
  expiration?: string | null;

  /**
   * `suspended` or `active`: while an account is suspended, its keys do not work and its links return 410. The label of the
   * account's plan, which is the `status` in responses, changes nothing.
   * @example suspended
   */
  @IsOptional()
  @IsString({ message: `$property must be one of ${USER_STATUSES.join(', ')}.` })
  @ApiProperty({ anyOf: [{ type: 'string', enum: [...USER_STATUSES] }, { type: 'string' }] })
  status?: string;
}

/** Body of `POST /api/user/:id/key`: without a `name`, the name of the key includes the administrator's. */
export class AddUserKeyDto extends PartialType(CreateKeyDto) {}

/** Body of `POST /api/user/login`. */
export class LoginDto {
  /** E-mail address or username. @example grace */
  @Text(254)
  login: string;

  /** @example correct-horse-battery */
  @Text(128)
  password: string;
}

/** Body of `PUT /api/plan/:planid/user/:userid`. */
export class AssignPlanDto extends PickType(AddUserDto, ['expiration']) {}
