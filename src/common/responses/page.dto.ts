import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Min } from 'class-validator';
import { PageRequest } from '../lists/page';
import { MAX_ID, WholeNumber } from '../fields/fields';
import { SearchText } from '../fields/texts/text';
import { Timestamp } from '../fields/timestamp';

const MAX_PAGE_SIZE = 100;

/** Query of every list (docs/contract.md, Endpoints, Common rules). */
export class PageQuery implements PageRequest {
  /** Results per page, at most 100; larger values count as 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @Min(1, { message: '$property must be 1 or more.' })
  @WholeNumber(MAX_PAGE_SIZE)
  limit: number = 15;

  /** Page requested, from 1. */
  @ApiPropertyOptional({ type: 'integer' })
  @Min(1, { message: '$property must be 1 or more.' })
  @WholeNumber(MAX_ID)
  page: number = 1;
}

/** Query of a list that can be searched. */
export class SearchQuery extends PageQuery {
  /** Words to search for: a row matches if each of them occurs in its name or another text of it. @example sale */
  @ApiPropertyOptional()
  @IsOptional()
  @SearchText()
  q?: string;
}

/** Query of a list that can be limited to a period. */
export class DatedQuery extends SearchQuery {
  /** Only entries from this time on, in UTC; a plain date means its start. @example "2026-01-31 12:00:00" */
  @ApiPropertyOptional()
  @IsOptional()
  @Timestamp()
  from?: string;

  /** Only entries until this time, in UTC; a plain date means its end. @example "2099-12-31 12:00:00" */
  @ApiPropertyOptional()
  @IsOptional()
  @Timestamp()
  to?: string;
}
