import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Choice } from '../common/fields/fields';
import { Moment } from '../common/fields/moment';
import { SearchQuery } from '../common/responses/page.dto';
import { Action, ACTIONS } from './actions';

/** Query of `GET /api/audit`. */
export class AuditQuery extends SearchQuery {
  /** Only changes of this kind. @example key.created */
  @ApiPropertyOptional()
  @IsOptional()
  @Choice(ACTIONS)
  action?: Action;

  /** Only changes from this time on, in UTC; a plain date means its start. @example "2026-01-31 12:00:00" */
  @ApiPropertyOptional()
  @IsOptional()
  @Moment()
  from?: string;

  /** Only changes until this time, in UTC; a plain date means its end. @example "2099-12-31 12:00:00" */
  @ApiPropertyOptional()
  @IsOptional()
  @Moment()
  to?: string;
}
