import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Choice } from '../common/fields/fields';
import { DatedQuery } from '../common/responses/page.dto';
import { Action, ACTIONS } from './actions';

/** Query of `GET /api/audit`. */
export class AuditQuery extends DatedQuery {
  /** Only changes of this kind. @example key.created */
  @ApiPropertyOptional()
  @IsOptional()
  @Choice(ACTIONS)
  action?: Action;
}
