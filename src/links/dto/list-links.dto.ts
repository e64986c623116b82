import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, IsString, ValidateIf } from 'class-validator';
import { ChoiceOrIgnored } from '../../common/fields/choice-or-ignored';
import { Choice } from '../../common/fields/fields';
import { PageQuery } from '../../common/responses/page.dto';

const ARCHIVED = ['false', 'true', 'all'] as const;

const isList = ({ short }: ListLinksQuery) => short === undefined;

/** Query of `GET /api/urls` (docs/contract.md, Short links). With `short`, all other parameters are ignored. */
export class ListLinksQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'integer' })
  @ValidateIf(isList)
  override limit: number = 15;

  @ApiPropertyOptional({ type: 'integer' })
  @ValidateIf(isList)
  override page: number = 1;

  /** `date`, newest first (the default), or `click`, most clicked first. @example date */
  @ChoiceOrIgnored(['date', 'click'])
  order?: string;

  /** `true` for archived links only, `all` for all; by default archived links are left out. @example false */
  @ValidateIf(isList)
  @IsOptional()
  @Choice(ARCHIVED)
  archived?: (typeof ARCHIVED)[number];

  /** A short address, with or without scheme, or an alias: returns the details of that link. */
  @IsOptional()
  @IsString({ message: '$property must be given once.' })
  short?: string;

  /** Words to search for in alias, destination, title and description. */
  @ValidateIf(isList)
  @IsOptional()
  @IsString({ message: '$property must be given once.' })
  q?: string;
}
