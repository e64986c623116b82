import { ApiProperty, ApiPropertyOptions, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject, IsOptional, Max, Min } from 'class-validator';
import { Flag, Ids, MAX_ID, WholeNumber } from '../../common/fields/fields';
import { FILTER_NAMES, ListLinksQuery } from '../../links/dto/list-links.dto';

const MAX_IDS = 1_000;
export const MAX_MATCHES = 10_000;

/** The parameters of `GET /api/urls` that choose links. */
export class LinkFilterDto extends PickType(ListLinksQuery, FILTER_NAMES) {}

/** Chooses links of the account: either `ids` or a `filter`. */
export class ChooseLinksDto {
  /** Ids of links; another account's id, or an unknown one, makes the request fail. */
  @IsOptional()
  @Ids(MAX_IDS)
  @ApiProperty({ 'x-or': 'filter' } as ApiPropertyOptions)
  ids?: number[];

  /**
   * All links that `GET /api/urls` shows with these parameters, at most 10,000. It must not be empty: `{"archived": "all"}`
   * stands for all links. Unknown names and values make the request fail.
   */
  @IsOptional()
  // Read by `LinkSelection`, which is stricter than the list.
  @Transform(({ obj }: { obj: { filter: unknown } }) => obj.filter)
  @IsObject({ message: '$property must be an object.' })
  @ApiProperty({ type: () => LinkFilterDto, example: { q: 'draft' } })
  filter?: object;

  /**
   * With a filter only, how many links to choose at most, in the order of their ids. `last` and `remaining` of the response tell
   * how to go on.
   * @example 1000
   */
  @IsOptional()
  @Min(1, { message: '$property must be 1 or more.' })
  @Max(MAX_MATCHES, { message: `$property must be ${MAX_MATCHES} at most.` })
  @WholeNumber()
  limit?: number;

  /** With a filter only, chooses links with larger ids: the `last` of the response before. @example 0 */
  @IsOptional()
  @Min(0, { message: '$property must be 0 or more.' })
  @Max(MAX_ID, { message: '$property is too large for an id.' })
  @WholeNumber()
  after?: number;

  /** Whether to change nothing, and return what the request would do. @example false */
  @IsOptional()
  @Flag()
  dryrun?: boolean;
}
