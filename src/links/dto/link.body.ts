import { OmitType } from '@nestjs/swagger';
import { LinkTotal } from '../../clicks/entities/totals.entity';
import { StatisticsBody } from '../../clicks/statistics/statistics.body';
import { toTimestamp } from '../../common/time/timestamps';
import { Link } from '../link.entity';
import { LinkRelated } from '../listing/link-relations';
import { LinkFieldsBody, showFields } from './link-fields.body';

/** A row of `GET /api/urls` (docs/contract.md, Short link). */
export class LinkBody extends LinkFieldsBody {
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

  static of(link: Link, related: LinkRelated, total?: LinkTotal): LinkBody {
    const { id, alias, url, title, description, createdAt } = link;
    return {
      id,
      alias,
      shorturl: related.shorturl,
      longurl: url,
      clicks: total?.clicks ?? 0,
      uniqueclicks: total?.uniques ?? 0,
      title,
      description: description ?? '',
      date: toTimestamp(createdAt),
      ...showFields(link, related),
    };
  }
}

/** `details` of a link (docs/contract.md, Short link details). */
export class LinkDetailsBody extends OmitType(LinkBody, ['clicks', 'uniqueclicks']) {
  /** Destinations by country. @example { "canada": "https://example.com/ca" } */
  location: Record<string, string>;
  /** Destinations by device. @example { "iphone": "https://example.com/ios" } */
  device: Record<string, string>;
  /** Destinations by language. @example { "en-gb": "https://example.com/en" } */
  language: Record<string, string>;

  static of(link: Link, related: LinkRelated): LinkDetailsBody {
    const { id, alias, url, title, description, createdAt, geotarget, devicetarget, languagetarget } = link;
    return {
      id,
      shorturl: related.shorturl,
      longurl: url,
      title,
      description: description ?? '',
      location: firstOf(geotarget.map((target) => [target.location, target.link])),
      device: firstOf(devicetarget.map((target) => [target.device, target.link])),
      date: toTimestamp(createdAt),
      alias,
      language: firstOf(languagetarget.map((target) => [target.language, target.link])),
      ...showFields(link, related),
    };
  }
}

/** Of several targets with one condition, visitors get the first. */
function firstOf(targets: [condition: string, link: string][]): Record<string, string> {
  const first = new Map<string, string>();
  for (const [condition, link] of targets) if (!first.has(condition)) first.set(condition, link);
  return Object.fromEntries(first);
}

/** Response of `GET /api/url/:id`, and of `GET /api/urls?short=` for a match. */
export class LinkResponse {
  /** @example 7 */
  id: number;
  details: LinkDetailsBody;
  data: StatisticsBody;

  static of(link: Link, related: LinkRelated, data: StatisticsBody): LinkResponse {
    return { id: link.id, details: LinkDetailsBody.of(link, related), data };
  }
}

/** Response to creating and updating a link. */
export class SavedLinkResponse {
  /** @example 7 */
  id: number;
  /** @example https://go.example.com/spring-sale */
  shorturl: string;
  /** The same address. @example https://go.example.com/spring-sale */
  short: string;

  static of({ id }: Link, short: string): SavedLinkResponse {
    return { id, shorturl: short, short };
  }
}
