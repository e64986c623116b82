import { IsOptional, Matches, Max, Min } from 'class-validator';
import { Choice, WholeNumber } from '../../common/fields/fields';
import { PeriodQuery } from './statistics-query.dto';

const MAX_CLICKS = 1_000;

/** Query of `GET /api/statistics/clicks`. */
export class RawClicksQuery extends PeriodQuery {
  /** Clicks returned, 25 by default. A CSV file contains all. @example 25 */
  @IsOptional()
  @Max(MAX_CLICKS, { message: `$property must be ${MAX_CLICKS} or less.` })
  @Min(1, { message: '$property must be 1 or more.' })
  @WholeNumber()
  limit: number = 25;

  /** The `nextcursor` of the response before: returns older clicks. @example 0193a1b2c3d47e5f8a9b0c1d2e3f4a5b */
  @IsOptional()
  @Matches(/^[0-9a-f]{32}$/, { message: '$property must be the nextcursor of an earlier response.' })
  cursor?: string;

  /** `csv` for a file with a line for each click of the period. @example json */
  @IsOptional()
  @Choice(['json', 'csv'])
  format?: 'json' | 'csv';
}
