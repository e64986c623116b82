import { StatisticsBody } from '../../clicks/statistics/statistics.body';

/** A row of `GET /api/urls` (docs/api.md, Short link). */
export class LinkBody {
  /** @example 7 */
  id: number;
  /** @example spring-sale */
  alias: string;
  /** @example https://go.example.com/spring-sale */
  shorturl: string;
  /** @example https://example.com/a/long/page */
  longurl: string;
  /** @example 42 */
  clicks: number;
  /** @example 17 */
  uniqueclicks: number;
  /** @example "Spring sale" */
  title: string;
  /** @example "For the newsletter" */
  description: string;
  /** @example "2026-01-31 12:00:00" */
  date: string;
  /** Id of the branded domain. */
  domain: number | null;
  /** Id of the campaign. */
  campaign: number | null;
  /** Id of the channel that it was put into last. */
  channel: number | null;
}

/** `details` of a link (docs/api.md, Short link details). */
export class LinkDetailsBody {
  /** @example 7 */
  id: number;
  /** @example https://go.example.com/spring-sale */
  shorturl: string;
  /** @example https://example.com/a/long/page */
  longurl: string;
  /** @example "Spring sale" */
  title: string;
  /** @example "For the newsletter" */
  description: string;
  /** Destinations by country. @example { "canada": "https://example.com/ca" } */
  location: Record<string, string>;
  /** Destinations by device. @example { "iphone": "https://example.com/ios" } */
  device: Record<string, string>;
  /** When the link ends; null when it does not. @example "2030-12-31 23:59:59" */
  expiry: string | null;
  /** @example "2026-01-31 12:00:00" */
  date: string;
  /** @example spring-sale */
  alias: string;
  /** Destinations by language. @example { "en-gb": "https://example.com/en" } */
  language: Record<string, string>;
  /** @example private */
  status: string;
  /** @example direct */
  type: string;
  /** Id of the branded domain. */
  domain: number | null;
}

/** Answer of `GET /api/url/:id`, and of `GET /api/urls?short=` for a match. */
export class LinkAnswer {
  /** @example 7 */
  id: number;
  details: LinkDetailsBody;
  data: StatisticsBody;
}

/** Answer of creating and updating a link. */
export class LinkMadeAnswer {
  /** @example 7 */
  id: number;
  /** @example https://go.example.com/spring-sale */
  shorturl: string;
  /** The same address. @example https://go.example.com/spring-sale */
  short: string;
}
