import { toTimestamp } from '../../common/time/timestamps';
import { TimeZone } from '../selection/periods/time-zone';
import type { RawClickBody } from './raw-click.body';
import type { ClickRow } from './raw-click-store';

/** A click as the API shows it. */
export function showClick(click: ClickRow, zone: TimeZone): RawClickBody {
  const { id, linkId, alias, country, region, city, referrer, browser, os, device, language } = click;
  return {
    id,
    date: toTimestamp(new Date(zone.toLocal(click.clickedAt.getTime()))),
    link: linkId,
    alias,
    country,
    region,
    city,
    referrer,
    browser,
    os,
    device,
    language,
    trigger: click.triggeredBy,
    utm_source: click.utmSource,
    utm_medium: click.utmMedium,
    utm_campaign: click.utmCampaign,
    utm_term: click.utmTerm,
    utm_content: click.utmContent,
    variant: click.variant,
    bot: click.bot !== null,
    unique: Boolean(click.isUnique),
  };
}
