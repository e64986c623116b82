import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString } from 'class-validator';
import { CreateAccountDto } from '../accounts/account.dto';
import { Choice, Id } from '../common/fields/fields';
import { FutureMoment } from '../common/fields/future-moment';
import { SearchQuery } from '../common/responses/page.dto';

export const USER_STATUSES = ['active', 'suspended'] as const;

/** Query of `GET /api/users`. */
export class UsersQuery extends SearchQuery {
  /** Only the account with this e-mail address. @example ada@example.com */
  @ApiPropertyOptional()
  @IsOptional()
  @IsString({ message: '$property must be given once.' })
  email?: string;

  /** Only accounts that are in use, or suspended. @example active */
  @ApiPropertyOptional()
  @IsOptional()
  @Choice(USER_STATUSES)
  status?: (typeof USER_STATUSES)[number];

  /** Only accounts on this plan, by its label or id. @example pro */
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
  @FutureMoment()
  expiration?: string;
}

/** Body of `PUT /api/user/:id/update`. */
export class UpdateUserDto {
  /** While an account is suspended, its keys do not work and its links return 410. @example suspended */
  @Choice(USER_STATUSES)
  status: (typeof USER_STATUSES)[number];
}

/** Body of `PUT /api/plan/:planid/user/:userid`. */
export class AssignPlanDto {
  /** When the plan ends, in UTC; by default it does not. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @FutureMoment()
  expiration?: string;
}
