import { ApiProperty } from '@nestjs/swagger';
import { Trigger } from '../../clicks/entities/click.entity';
import { StatisticsHead } from '../dto/statistics.body';

/** A counted visit. */
export class RawClickBody {
  /** @example 0193a1b2c3d47e5f8a9b0c1d2e3f4a5b */
  id: string;
  /** In `timezone`. @example "2026-01-01 12:34:56" */
  date: string;
  /** Id of the link, which may have been deleted. @example 7 */
  link: number;
  /** Null if the link was deleted. @example spring-sale */
  alias: string | null;
  /** ISO code. @example DE */
  country: string | null;
  /** Region, if a city database is configured. @example Bavaria */
  region: string | null;
  /** City, if a city database is configured. @example Munich */
  city: string | null;
  /** Host of the referrer, at most 100 characters of it. @example news.example.com */
  referrer: string | null;
  /** Name of the browser. @example Chrome */
  browser: string;
  /** Operating system. @example Windows */
  os: string;
  /** Kind of device. @example desktop */
  @ApiProperty({ enum: ['desktop', 'mobile', 'tablet', 'other'] })
  device: string;
  /** ISO code. @example de */
  language: string | null;
  /** `qr` for a QR code, `bio` for a button of a bio page, `view` for a view of the page. @example link */
  @ApiProperty({ enum: ['link', 'qr', 'bio', 'view'] })
  trigger: Trigger;
  /** The UTM source. @example newsletter */
  utm_source: string | null;
  /** The UTM medium. @example email */
  utm_medium: string | null;
  /** The UTM campaign. @example spring */
  utm_campaign: string | null;
  /** The UTM term. @example shoes */
  utm_term: string | null;
  /** The UTM content. @example header */
  utm_content: string | null;
  /** The variant that was chosen, by its address; null for other destinations. @example https://example.com/b */
  variant: string | null;
  /** Whether the visitor is a bot. @example false */
  bot: boolean;
  /** Whether it is the first click of its visitor on the link. @example true */
  unique: boolean;
}

export class RawClicksBody extends StatisticsHead {
  /** Newest first. */
  clicks: RawClickBody[];
  /** The `cursor` of the next request; null at the end. @example 0193a1b2c3d47e5f8a9b0c1d2e3f4a5b */
  nextcursor: string | null;
}

/** Response of `GET /api/statistics/clicks`. */
export class RawClicksResponse {
  data: RawClicksBody;
}

/** The columns of a CSV file of clicks. */
export const RAW_CLICK_COLUMNS = [
  ...(['id', 'date', 'link', 'alias', 'country', 'region', 'city', 'referrer', 'browser', 'os', 'device'] as const),
  ...(['language', 'trigger', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const),
  ...(['variant', 'bot', 'unique'] as const),
] satisfies (keyof RawClickBody)[];
