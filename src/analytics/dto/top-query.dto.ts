import { IsOptional, Max, Min } from 'class-validator';
import { Choice, WholeNumber } from '../../common/fields/fields';
import { PeriodQuery } from './statistics-query.dto';

const MAX_ITEMS = 1_000;

/** Query of `GET /api/statistics/top/:dimension`. */
export class TopQuery extends PeriodQuery {
  /** Number of items, 10 by default; further ones are summed up as `Other`. @example 10 */
  @IsOptional()
  @Max(MAX_ITEMS, { message: `$property must be ${MAX_ITEMS} or less.` })
  @Min(1, { message: '$property must be 1 or more.' })
  @WholeNumber()
  limit: number = 10;

  /** `csv` for a file with a line for each item. @example json */
  @IsOptional()
  @Choice(['json', 'csv'])
  format?: 'json' | 'csv';
}
