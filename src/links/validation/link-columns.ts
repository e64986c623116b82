import { hash } from '@node-rs/argon2';
import { Utm, UTM_NAMES } from '../../clicks/dimensions/utm';
import { withoutUndefined } from '../../common/fields/changes';
import { parseTimestamp } from '../../common/time/timestamps';
import { normalizeAlias } from '../aliases/alias';
import { CreateLinkDto } from '../dto/create-link.dto';
import { UpdateLinkDto } from '../dto/update-link.dto';
import { DeepLink, Link, Variant } from '../link.entity';
import { NewLink } from '../writing/link-change';
import { DomainColumns } from './known-references';
import { readType } from './link-type';
import { findDevice, findLanguage, storedGeoTarget } from './targets';

type HashPassword = (password: string) => Promise<string>;

/** Returns the columns that a valid request sets, without those of absent fields. */
export async function columnsOf(dto: UpdateLinkDto, hashPassword?: HashPassword): Promise<Partial<Link>> {
  const { url, custom, type, start, expiry, deeplink } = dto;
  const { metatitle, metadescription, metaimage, description, status, expiredurl } = dto;
  return withoutUndefined({
    ...(type === undefined ? {} : readType(type)),
    url,
    metatitle,
    metadescription,
    metaimage,
    description,
    status,
    expiredurl,
    isArchived: dto.archived,
    alias: custom && normalizeAlias(custom),
    passwordHash: await passwordHashOf(dto, hashPassword),
    ...limitOf(dto),
    startsAt: start && parseTimestamp(start, 'first'),
    expiresAt: expiry && parseTimestamp(expiry),
    ...targetsOf(dto),
    variants: variantsOf(dto),
    parameters: listOf(dto.parameters),
    utm: utmOf(dto),
    deeplink: deeplink && deepLinkOf(deeplink),
    campaignId: dto.campaign,
  }) as Partial<Link>;
}

function targetsOf({ geotarget, devicetarget, languagetarget }: UpdateLinkDto) {
  return {
    geotarget: listOf(geotarget)?.map(storedGeoTarget),
    devicetarget: listOf(devicetarget)?.map(({ device, link }) => ({ device: findDevice(device)!, link })),
    languagetarget: listOf(languagetarget)?.map(({ language, link }) => ({ language: findLanguage(language)!, link })),
  };
}

/** Returns the link that a valid request creates. @param domain the columns of its domain */
export async function newLinkOf(
  accountId: number,
  dto: CreateLinkDto,
  domain: Partial<DomainColumns>,
  hashPassword?: HashPassword,
): Promise<NewLink> {
  const { url, pixels, tags, channel, find_if_exists: findsExisting } = dto;
  const columns = { ...(await columnsOf(dto, hashPassword)), ...domain, accountId, url };
  return { columns, pixels, tags, channel, findsExisting };
}

async function passwordHashOf(
  { password }: UpdateLinkDto,
  hashPassword: HashPassword = hash,
): Promise<string | null | undefined> {
  return password && hashPassword(password);
}

/** A one-time link has the limit 1. */
function limitOf({ maxclicks, onetime: isOnetime }: UpdateLinkDto): Partial<Link> {
  return { maxclicks: isOnetime === true ? 1 : maxclicks, isOnetime };
}

/** A cleared list is empty. */
function listOf<T>(list: T[] | null | undefined): T[] | undefined {
  return list === null ? [] : list;
}

/** Null if nothing is set. */
function deepLinkOf({ auto = false, apple, google }: Partial<DeepLink>): DeepLink | null {
  if (!auto && apple === undefined && google === undefined) return null;
  return withoutUndefined({ auto, apple, google }) as DeepLink;
}

function variantsOf({ variants }: UpdateLinkDto): Variant[] | undefined {
  return listOf(variants)?.map(({ url, weight }) => ({ url, weight }));
}

/** Null if no value is left: blank ones are absent. */
function utmOf({ utm }: UpdateLinkDto): Utm | null | undefined {
  if (!utm) return utm;
  const values = UTM_NAMES.flatMap((name) => (utm[name] ? [[name, utm[name]]] : []));
  return values.length === 0 ? null : (Object.fromEntries(values) as Utm);
}
