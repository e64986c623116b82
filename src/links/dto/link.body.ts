import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { StatisticsBody } from '../../clicks/statistics/statistics.body';
import { toTimestamp } from '../../common/timestamps';
import { shortAddress } from '../aliases/short-address';
import { Link } from '../link.entity';
import { shownType } from '../validation/link-type';

/** What a row of the list shows beside the link. */
interface RowContext {
  total?: LinkTotal;
  channelId?: number;
  baseUrl: string;
}

/** A row of `GET /api/urls` (docs/contract.md, Short link). */
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

  static of(link: Link, { total, channelId, baseUrl }: RowContext): LinkBody {
    return {
      id: link.id,
      alias: link.alias,
      shorturl: shortAddress(link, baseUrl),
      longurl: link.url,
      clicks: total?.clicks ?? 0,
      uniqueclicks: total?.uniques ?? 0,
      title: link.title,
      description: link.description ?? '',
      date: toTimestamp(link.createdAt),
      domain: link.domainId,
      campaign: link.campaignId,
      channel: channelId ?? null,
    };
  }
}

/** `details` of a link (docs/contract.md, Short link details). */
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
  /** When the link expires; null when it does not. @example "2030-12-31 23:59:59" */
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

  static of(link: Link, baseUrl: string): LinkDetailsBody {
    return {
      id: link.id,
      shorturl: shortAddress(link, baseUrl),
      longurl: link.url,
      title: link.title,
      description: link.description ?? '',
      location: Object.fromEntries(link.geotarget.map((target) => [target.location, target.link])),
      device: Object.fromEntries(link.devicetarget.map((target) => [target.device, target.link])),
      expiry: link.expiresAt && toTimestamp(link.expiresAt),
      date: toTimestamp(link.createdAt),
      alias: link.alias,
      language: Object.fromEntries(link.languagetarget.map((target) => [target.language, target.link])),
      status: link.status,
      type: shownType(link),
      domain: link.domainId,
    };
  }
}

/** Response of `GET /api/url/:id`, and of `GET /api/urls?short=` for a match. */
export class LinkAnswer {
  /** @example 7 */
  id: number;
  details: LinkDetailsBody;
  data: StatisticsBody;

  static of(link: Link, data: StatisticsBody, baseUrl: string): LinkAnswer {
    return { id: link.id, details: LinkDetailsBody.of(link, baseUrl), data };
  }
}

/** Response to creating and updating a link. */
export class LinkMadeAnswer {
  /** @example 7 */
  id: number;
  /** @example https://go.example.com/spring-sale */
  shorturl: string;
  /** The same address. @example https://go.example.com/spring-sale */
  short: string;

  static of(link: Link, baseUrl: string): LinkMadeAnswer {
    const short = shortAddress(link, baseUrl);
    return { id: link.id, shorturl: short, short };
  }
}
