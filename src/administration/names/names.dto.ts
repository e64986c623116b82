import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Choice } from '../../common/fields/fields';
import { SearchText } from '../../common/fields/texts/text';
import { Name } from '../../common/fields/texts/name';
import { PageQuery } from '../../common/responses/page.dto';
import { NamePrefix, NAME_PREFIXES } from '../../reservations/reserved-name.entity';

const MAX_NAME_LENGTH = 64;

/** Query of `GET /api/names`. */
export class NamesQuery extends PageQuery {
  /** Only names that begin with this text; letter case counts. @example spring */
  @ApiPropertyOptional()
  @IsOptional()
  @SearchText()
  q?: string;

  /** Only names of links (`/`), bio pages (`/b/`) or campaigns (`/r/`). @example / */
  @ApiPropertyOptional()
  @IsOptional()
  @Choice(NAME_PREFIXES)
  place?: NamePrefix;
}

/** Body of `DELETE /api/names/delete`. */
export class ReleaseNameDto {
  /** `/` for links, `/b/` for bio pages, `/r/` for campaigns. @example / */
  @Choice(NAME_PREFIXES)
  place: NamePrefix;

  /** @example spring-sale */
  @Name(MAX_NAME_LENGTH)
  name: string;
}

/** A row of `GET /api/names`. */
export class ReservedNameBody {
  /** `/` for links, `/b/` for bio pages, `/r/` for campaigns. @example / */
  place: string;
  /** @example spring-sale */
  name: string;
  /** The account that gave it up, and may use it again; it may have been deleted. @example 2 */
  userid: number;
  /** Its username; null if it was deleted. @example ada */
  username: string | null;
}
