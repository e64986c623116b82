import { OmitType, PartialType } from '@nestjs/swagger';
import { IsArray, IsOptional, IsString } from 'class-validator';
import { Destination } from '../../common/fields/address-fields';
import { Clearable } from '../../common/fields/clearable';
import { Checked } from '../../common/fields/fields';
import { Timestamp } from '../../common/fields/timestamp';
import { BLANK_CLEARS, ClearableField, clearableProblem } from './clearable';
import { CreateLinkDto } from './create-link.dto';

/** Body of `PUT /api/url/:id/update`: absent fields stay as they are. An empty password does as well, as forms send one. */
@Clearable(BLANK_CLEARS)
@Clearable(['password'], [null])
export class UpdateLinkDto extends PartialType(OmitType(CreateLinkDto, ['url', 'expiry', 'find_if_exists'])) {
  /** The long address. @example https://example.com/a/long/page */
  @IsOptional()
  @Destination()
  url?: string;

  /** When the link expires, in UTC: in the future, unless it is the current value. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @Timestamp()
  expiry?: string | null;

  /** Names of fields to empty. @example ["password", "expiry"] */
  @IsOptional()
  @IsArray({ message: '$property must be a list of field names.' })
  @IsString({ each: true, message: '$property must contain names only.' })
  @Checked('clearable', clearableProblem)
  clear?: ClearableField[];
}
