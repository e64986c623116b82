import { ApiProperty, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsObject, IsOptional } from 'class-validator';
import { Flag, Ids } from '../../common/fields/fields';
import { FILTER_NAMES, ListLinksQuery } from '../../links/dto/list-links.dto';

const MAX_IDS = 1_000;

/** The parameters of `GET /api/urls` that choose links. */
export class LinkFilterDto extends PickType(ListLinksQuery, FILTER_NAMES) {}

/** Chooses links of the account: either `ids` or a `filter`. */
export class ChooseLinksDto {
  /** Ids of links; another account's id, or an unknown one, makes the request fail. */
  @IsOptional()
  @Ids(MAX_IDS)
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

  /** Whether to change nothing, and return what the request would do. @example false */
  @IsOptional()
  @Flag()
  dryrun?: boolean;
}
