import { hash } from '@node-rs/argon2';
import { findMoment } from '../../common/timestamps';
import { normalizeAlias } from '../aliases/alias';
import { clearedColumns } from '../dto/clearable';
import { UpdateLinkDto } from '../dto/link.dto';
import { DeepLink, Link } from '../link.entity';
import { readType } from './link-type';
import { findDevice, findLanguage, findLocation } from './targets';

/** Returns the columns that a valid request sets, without those of absent fields. */
export async function columnsOf(dto: UpdateLinkDto): Promise<Partial<Link>> {
  const { url, custom, type, password, expiry, geotarget, devicetarget, languagetarget, deeplink } = dto;
  const { metatitle, metadescription, metaimage, description, status, parameters } = dto;
  return {
    ...clearedColumns(dto.clear),
    ...(type === undefined ? {} : readType(type)),
    ...withoutAbsent({
      ...{ url, metatitle, metadescription, metaimage, description, status, parameters },
      alias: custom && normalizeAlias(custom),
      passwordHash: password && (await hash(password)),
      expiresAt: expiry && findMoment(expiry),
      geotarget: geotarget?.map(({ location, link }) => ({ location: findLocation(location)!, link })),
      devicetarget: devicetarget?.map(({ device, link }) => ({ device: findDevice(device)!, link })),
      languagetarget: languagetarget?.map(({ language, link }) => ({ language: findLanguage(language)!, link })),
      deeplink: deeplink && deepLinkOf(deeplink),
      campaignId: dto.campaign,
    }),
  };
}

function deepLinkOf({ auto = false, apple, google }: Partial<DeepLink>): DeepLink {
  return withoutAbsent({ auto, apple, google }) as DeepLink;
}

function withoutAbsent<T extends object>(columns: T): Partial<Link> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}
