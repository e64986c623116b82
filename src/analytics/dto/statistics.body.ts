import { ApiProperty, IntersectionType, OmitType } from '@nestjs/swagger';
import { DIMENSIONS } from '../selection/filters/dimensions';
import { Interval, INTERVALS } from '../selection/periods/points';

/** The period of a response, and from when its raw clicks are kept. */
export class StatisticsHead {
  /** First second, in `timezone`. @example "2026-01-01 00:00:00" */
  from: string;
  /** Last second, in `timezone`. @example "2026-01-30 23:59:59" */
  to: string;
  /** The time zone of all dates and times. @example Europe/Berlin */
  timezone: string;
  /** Present if the numbers depend on raw clicks: clicks before this time are missing. @example "2025-11-03 01:00:00" */
  exact_since?: string;
}

export class CountsBody {
  /** Visits by people, with `bots=include` also those of bots. @example 42 */
  clicks: number;
  /** First clicks of visitors on a link. @example 17 */
  uniqueclicks: number;
  /** Visits of bots, whether or not they are among the clicks. @example 3 */
  bots: number;
  /** Clicks on QR codes, which are among the clicks. @example 5 */
  scans: number;
}

export class TotalsBody extends IntersectionType(StatisticsHead, CountsBody) {
  /** With `compare=previous`: the period before. */
  previous?: CountsBody;
}

/** Response of `GET /api/statistics`. */
export class TotalsResponse {
  data: TotalsBody;
}

export class PointBody extends OmitType(CountsBody, ['scans']) {
  /** The date on which the interval begins, for an hour with its time; in `timezone`. @example "2026-01-01 13:00:00" */
  @ApiProperty({ pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}( [0-9]{2}:[0-9]{2}:[0-9]{2})?$' })
  date: string;
}

export class SeriesBody extends StatisticsHead {
  /** The length of a point. @example day */
  @ApiProperty({ enum: INTERVALS })
  interval: Interval;
  /** A point for every interval of the period, also without clicks. */
  series: PointBody[];
  /** With `compare=previous`: the series of the period before. */
  previous?: PointBody[];
}

/** Response of `GET /api/statistics/series`. */
export class SeriesResponse {
  data: SeriesBody;
}

export class TopItemBody {
  /** The value, `Unknown`, `Direct` or `None` for clicks without one, or `Other`. @example Germany */
  name: string;
  /** The code of a country or language, by which filters select it. @example DE */
  code?: string;
  /** The id of a link, campaign, channel, domain or tag, or the hour of the week from Monday 00:00. @example 7 */
  id?: number;
  /** Whether a link is in `/api/urls`: links of QR codes and bio pages are not. @example true */
  listed?: boolean;
  /** Clicks of the item. @example 42 */
  clicks: number;
}

export class TopBody extends StatisticsHead {
  /** By what clicks are broken down. @example countries */
  @ApiProperty({ enum: DIMENSIONS })
  dimension: string;
  /** All clicks of the period: the sum of the items, but for `channels` and `tags`. @example 42 */
  total: number;
  /** Most clicks first, `Other` last; hours of the week in their order. */
  items: TopItemBody[];
}

/** Response of `GET /api/statistics/top/:dimension`. */
export class TopResponse {
  data: TopBody;
}
