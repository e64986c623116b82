import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../common/fields/fields';
import { Moment } from '../common/fields/moment';
import { SearchQuery } from '../common/responses/page.dto';

/** Query of `GET /api/overlay/:id/responses`. */
export class ResponsesQuery extends SearchQuery {
  /** Only responses on the page of this link. @example 7 */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Id()
  link?: number;

  /** Only responses from this time on, in UTC; a plain date means its start. @example "2026-01-31 12:00:00" */
  @ApiPropertyOptional()
  @IsOptional()
  @Moment()
  from?: string;

  /** Only responses until this time, in UTC; a plain date means its end. @example "2099-12-31 12:00:00" */
  @ApiPropertyOptional()
  @IsOptional()
  @Moment()
  to?: string;
}

/** Query of `GET /api/overlay/:id/tally`. */
export class TallyQuery extends PickType(ResponsesQuery, ['link', 'from', 'to']) {}
