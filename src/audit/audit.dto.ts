import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked, Choice } from '../common/fields/fields';
import { PageQuery } from '../common/responses/page.dto';
import { findMoment } from '../common/timestamps';
import { Action, ACTIONS } from './actions';

const LATEST = Date.UTC(9999, 11, 31, 23, 59, 59);

const Moment = (): PropertyDecorator => Checked('moment', momentProblem);

/** Query of `GET /api/audit`. */
export class AuditQuery extends PageQuery {
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

function momentProblem(value: unknown): string | undefined {
  const time = typeof value === 'string' ? findMoment(value)?.getTime() : undefined;
  const isValid = time !== undefined && time >= 0 && time <= LATEST;
  return isValid ? undefined : 'must be a valid time since 1970, written YYYY-MM-DD HH:MM:SS.';
}
