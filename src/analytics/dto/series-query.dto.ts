import { IsOptional } from 'class-validator';
import { Choice } from '../../common/fields/fields';
import { Interval, INTERVALS } from '../selection/periods/points';
import { StatisticsQuery } from './statistics-query.dto';

/** Query of `GET /api/statistics/series`. */
export class SeriesQuery extends StatisticsQuery {
  /** By default `hour` up to 48 hours, `day` up to 92 days, else `month`. Weeks begin on Monday. @example day */
  @IsOptional()
  @Choice(INTERVALS)
  interval?: Interval;

  /** `csv` for a file with a line for each point, with `compare` beside that of the period before. @example json */
  @IsOptional()
  @Choice(['json', 'csv'])
  format?: 'json' | 'csv';
}
