import { IsOptional } from 'class-validator';
import { Text } from '../../common/fields/fields';
import { FilterQuery } from './statistics-query.dto';

/** Query of `GET /api/statistics/live`. */
export class LiveQuery extends FilterQuery {
  /** IANA name of the time zone of `date`, `UTC` by default. @example Europe/Berlin */
  @IsOptional()
  @Text(64)
  timezone: string = 'UTC';
}
