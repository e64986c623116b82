import { ApiProperty, OmitType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Clearable } from '../../common/fields/clearable';
import { Text } from '../../common/fields/texts/text';
import { NestedDto } from '../../common/input/nested-dto';
import { BLANK_CLEARS } from '../../links/dto/clearable';
import { UpdateLinkDto } from '../../links/dto/update-link.dto';
import { TagNames } from '../../tags/tag-name';
import { ChooseLinksDto } from './choose-links.dto';

const MAX_TEXT_LENGTH = 2_048;

/** The fields of `PUT /api/url/:id/update` that several links can have. */
@Clearable(BLANK_CLEARS)
@Clearable(['password'], [null])
export class LinkFieldsDto extends OmitType(UpdateLinkDto, ['custom']) {}

/** Replaces text in destinations: the long address, those of targets and variants, and `expiredurl`. */
export class ReplaceDto {
  /** Text to replace, wherever it occurs; letter case counts. @example http://example.com/ */
  @Text(MAX_TEXT_LENGTH)
  find: string;

  /** Text to put in its place; it may be empty. @example https://example.org/ */
  @Text(MAX_TEXT_LENGTH, 0)
  with: string;
}

/** Body of `PUT /api/urls/update`. */
export class UpdateLinksDto extends ChooseLinksDto {
  /** Fields to set on every link, as `PUT /api/url/:id/update` does, also if they are blank. */
  @IsOptional()
  @NestedDto(() => LinkFieldsDto, { status: 'public' })
  set?: LinkFieldsDto;

  /** Names of tags to add; unknown ones are created. @example ["Sale"] */
  @IsOptional()
  @TagNames()
  addtags?: string[];

  /** Names of tags to remove. @example ["Draft"] */
  @IsOptional()
  @TagNames()
  removetags?: string[];

  /** Text to replace in destinations, after `set`. */
  @IsOptional()
  // Not a `NestedDto`: an empty text is a value.
  @IsObject({ message: '$property must be an object.' })
  @ValidateNested({ message: '$property must be an object.' })
  @Type(() => ReplaceDto)
  @ApiProperty({ type: () => ReplaceDto, example: { find: 'http://example.com/', with: 'https://example.org/' } })
  replace?: ReplaceDto;
}
