import { LinkTotal } from '../../clicks/entities/link-total.entity';
import { StatisticsBody } from '../../clicks/statistics/statistics.body';
import { toTimestamp } from '../../common/timestamps';
import { shortAddress } from '../aliases/short-address';
import { Link } from '../link.entity';
import { shownType } from '../validation/link-type';
import { LinkAnswer, LinkBody, LinkMadeAnswer } from './link.body';

export function showMade(link: Link, baseUrl: string): LinkMadeAnswer {
  const short = shortAddress(link, baseUrl);
  return { id: link.id, shorturl: short, short };
}

export function showRow(
  link: Link,
  total: LinkTotal | undefined,
  channelId: number | undefined,
  baseUrl: string,
): LinkBody {
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

export function showDetails(link: Link, data: StatisticsBody, baseUrl: string): LinkAnswer {
  const details = {
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
  return { id: link.id, details, data };
}
