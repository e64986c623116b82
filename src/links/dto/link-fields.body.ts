import { ApiProperty } from '@nestjs/swagger';
import { toTimestamp } from '../../common/time/timestamps';
import { Link, LINK_STATUSES, LinkStatus } from '../link.entity';
import { LINK_STATES, LinkState, stateOf } from '../snapshots/link-state';
import { LinkRelated } from '../listing/link-relations';
import { UtmDto } from '../../utm-templates/utm-template.dto';
import { shownType } from '../validation/link-type';
import { showDevice } from '../validation/targets';
import { ParameterDto } from './parameter.dto';
import { DeepLinkDto, DeviceTargetDto, GeoTargetDto, LanguageTargetDto, VariantDto } from './target.dto';

/** The fields of a link that can be written, under the names and in the form in which they are written. */
export class LinkFieldsBody {
  /** The long address, as `longurl`. @example https://example.com/a/long/page */
  url: string;
  /** The alias. @example spring-sale */
  custom: string;
  /** `direct`, `frame`, `splash`, the id of a custom splash page, or `overlay-<id>`. @example direct */
  type: string;
  /** @example private */
  @ApiProperty({ enum: LINK_STATUSES })
  status: LinkStatus;
  /** Whether visitors must enter a password. @example false */
  haspassword: boolean;
  /** When the link starts to work; null when it works from its creation. @example "2030-01-01 08:00:00" */
  start: string | null;
  /** When the link expires; null when it does not. @example "2030-12-31 23:59:59" */
  expiry: string | null;
  /** How many visitors it lets through; null for any number. @example null */
  maxclicks: number | null;
  /** How many more it lets through; null for any number. @example null */
  clicksleft: number | null;
  /** Whether it works once, for a visitor who confirms to open it. @example false */
  onetime: boolean;
  /** Where visitors go once the link has expired; null for that of the domain, or a page. @example https://example.com/sold-out */
  expiredurl: string | null;
  /** Whether lists leave it out by default. @example false */
  archived: boolean;
  /** Whether it works now: not before its `start`, nor after its `expiry` or its last click. @example active */
  @ApiProperty({ enum: LINK_STATES })
  state: LinkState;
  /** Id of the branded domain; null for the service's own host. */
  domain: number | null;
  /** Id of the campaign. */
  campaign: number | null;
  /** Id of the channel that it was put into last. */
  channel: number | null;
  /** Ids of all channels that it is in. @example [2] */
  channels: number[];
  /** Ids of the pixels that it fires. @example [3] */
  pixels: number[];
  /** Names of its tags, in alphabetical order. @example ["Sale"] */
  tags: string[];
  /** @example "Spring sale" */
  metatitle: string | null;
  /** @example "Everything at half price." */
  metadescription: string | null;
  /** @example https://example.com/sale.png */
  metaimage: string | null;
  deeplink: DeepLinkDto | null;
  parameters: ParameterDto[];
  /** UTM parameters that are set on the destination; null for none. */
  utm: UtmDto | null;
  /** Destinations by country, in their order. */
  geotarget: GeoTargetDto[];
  /** Destinations by device, in their order. */
  devicetarget: DeviceTargetDto[];
  /** Destinations by language, in their order. */
  languagetarget: LanguageTargetDto[];
  /** Destinations that share the visitors whom no target matches, in their order. */
  variants: VariantDto[];
  /** When the link was last changed. @example "2026-01-31 12:00:00" */
  updated: string;
}

export function showFields(link: Link, { pixels, tags, channels }: LinkRelated): LinkFieldsBody {
  const { url, alias, status, metatitle, metadescription, metaimage, deeplink, parameters } = link;
  const { geotarget, languagetarget, variants } = link;
  const devicetarget = link.devicetarget.map((target) => ({ ...target, device: showDevice(target.device) }));
  return {
    url,
    custom: alias,
    type: shownType(link),
    status,
    haspassword: link.passwordHash !== null,
    ...lifeCycleOf(link),
    domain: link.domainId,
    campaign: link.campaignId,
    channel: channels.at(-1) ?? null,
    channels,
    pixels,
    tags,
    metatitle,
    metadescription,
    metaimage,
    deeplink,
    parameters,
    geotarget,
    devicetarget,
    languagetarget,
    variants,
    utm: link.utm,
    updated: toTimestamp(link.updatedAt),
  };
}

function lifeCycleOf(link: Link) {
  return {
    start: link.startsAt && toTimestamp(link.startsAt),
    expiry: link.expiresAt && toTimestamp(link.expiresAt),
    maxclicks: link.maxclicks,
    clicksleft: clicksLeft(link),
    onetime: link.isOnetime,
    expiredurl: link.expiredurl,
    archived: link.isArchived,
    state: stateOf(link.lifeTime, Date.now()),
  };
}

function clicksLeft({ maxclicks, usedClicks }: Link): number | null {
  return maxclicks === null ? null : Math.max(0, maxclicks - usedClicks);
}
