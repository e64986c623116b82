import { applyDecorators } from '@nestjs/common';
import { IsOptional } from 'class-validator';
import { Choice, Id } from '../../common/fields/fields';
import { Text } from '../../common/fields/texts/text';
import { BOTS, Bots } from '../selection/filters/bots';

const RANGES = ['24h', '7d', '30d', '90d', '12m', 'mtd', 'ytd', 'all'] as const;
export type Range = (typeof RANGES)[number];

const FilterValues = (): PropertyDecorator => applyDecorators(IsOptional(), Text(2_000));

/** The links whose clicks are counted: at most one of these, none for all of the account. */
export class ScopeQuery {
  /** Id of a link. @example 1 */
  @IsOptional()
  @Id()
  link?: number;

  /** Id of a campaign: the links that are in it now. @example 1 */
  @IsOptional()
  @Id()
  campaign?: number;

  /** Id of a channel: the links in it now, all clicks on the links of its QR codes, and the buttons of its bio pages. @example 1 */
  @IsOptional()
  @Id()
  channel?: number;

  /** Id of a branded domain: its current links. @example 1 */
  @IsOptional()
  @Id()
  domain?: number;

  /** Id of a tag: the links that have it now. @example 1 */
  @IsOptional()
  @Id()
  tag?: number;

  /** Id of a QR code of the type link: the link in it. @example 1 */
  @IsOptional()
  @Id()
  qr?: number;
}

/** The filters: values by comma, of which a click needs any; with `!` before the first one, none. `\,` is a comma in a value. */
export class FilterQuery extends ScopeQuery {
  /** ISO codes or English names; `Unknown`. @example DE,FR */
  @FilterValues()
  country?: string;

  /** Names of regions, as `top` lists them; `Unknown`. @example Bavaria */
  @FilterValues()
  region?: string;

  /** Names of cities, as `top` lists them; `Unknown`. @example Munich,Nuremberg */
  @FilterValues()
  city?: string;

  /** Names of browsers. @example Chrome,Safari */
  @FilterValues()
  browser?: string;

  /** Operating systems. @example Windows */
  @FilterValues()
  os?: string;

  /** `desktop`, `mobile`, `tablet`, `other`. @example !desktop */
  @FilterValues()
  device?: string;

  /** ISO codes; the region is ignored: `en-GB` selects `en`; `Unknown`. @example en */
  @FilterValues()
  language?: string;

  /** Hosts, with or without `www.`; `Direct` for clicks without a referrer. @example news.example.com */
  @FilterValues()
  referrer?: string;

  /** Social networks; `None`. @example facebook,twitter */
  @FilterValues()
  social?: string;

  /** The variants that were chosen, by their addresses; `None`. @example https://example.com/a */
  @FilterValues()
  variant?: string;

  /** The first 100 characters count; `None` for clicks without one. Both hold for the other UTM values too. @example newsletter */
  @FilterValues()
  utm_source?: string;

  /** The UTM medium. @example email */
  @FilterValues()
  utm_medium?: string;

  /** The UTM campaign. @example spring */
  @FilterValues()
  utm_campaign?: string;

  /** The UTM term. @example shoes */
  @FilterValues()
  utm_term?: string;

  /** The UTM content. @example header */
  @FilterValues()
  utm_content?: string;

  /** `link`, `qr` for scans of QR codes, or `bio` for buttons of bio pages. @example qr */
  @FilterValues()
  trigger?: string;

  /** Whether bots count as clicks: `exclude` them (the default), `include` them, or count `only` them. @example exclude */
  @IsOptional()
  @Choice(BOTS)
  bots?: Bots = 'exclude';

  /** IANA name of a time zone, `UTC` by default. @example Europe/Berlin */
  @IsOptional()
  @Text(64)
  timezone: string = 'UTC';
}

/** The period: `from` and `to`, or `range`. */
export class PeriodQuery extends FilterQuery {
  /** First day as `YYYY-MM-DD`, or first second as `YYYY-MM-DD HH:MM:SS`, in `timezone`. @example 2026-01-01 */
  @IsOptional()
  @Text(19)
  from?: string;

  /** Last day or last second, itself included; by default today. @example 2026-01-31 */
  @IsOptional()
  @Text(19)
  to?: string;

  /** A period that ends today, or for `24h` with the current hour; `30d` by default. @example 7d */
  @IsOptional()
  @Choice(RANGES)
  range?: Range;
}

/** Query of `GET /api/statistics`. */
export class StatisticsQuery extends PeriodQuery {
  /** Adds the period before, of the same length. @example previous */
  @IsOptional()
  @Choice(['previous'])
  compare?: 'previous';
}
