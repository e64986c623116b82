import { ApiPropertyOptional, PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../../common/fields/fields';
import { DatedQuery } from '../../common/responses/page.dto';

/** Query of `GET /api/overlay/:id/responses`. */
export class ResponsesQuery extends DatedQuery {
  /** Only responses on the page of this link. @example 7 */
  @ApiPropertyOptional({ type: 'integer' })
  @IsOptional()
  @Id()
  link?: number;
}

/** Query of `GET /api/overlay/:id/tally`. */
export class TallyQuery extends PickType(ResponsesQuery, ['link', 'from', 'to']) {}
