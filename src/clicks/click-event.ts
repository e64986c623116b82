import { randomUUID } from 'node:crypto';
import type { Visit } from '../common/visits/visit';
import type { GeoLocation } from '../geo/geo-lookup';
import { Client, describeUserAgent } from '../user-agents/describe-user-agent';
import { findFirstLanguage, languageCode } from '../user-agents/first-language';
import { findReferrerHost } from '../user-agents/referrer';
import { findUtm, Parameter, Utm, UTM_NAMES } from './dimensions/utm';

/** A recorded visit. It holds neither the visitor's address nor a header in full. */
export interface ClickEvent extends GeoLocation, Client {
  /** A UUIDv7: however often the event is read, it is counted once. */
  id: string;
  linkId: number;
  /** Of the link, which may be deleted before the click is counted. */
  accountId?: number;
  /** True if a QR code or bio page owns the link. */
  isUnlisted?: true;
  /** Milliseconds since 1970. */
  at: number;
  /** Keyed hash of link, address and user agent. */
  visitor: string;
  /** A host. */
  referrer?: string;
  /** The language that the visitor prefers, without its region. */
  language?: string;
  utm?: Utm;
  /** The name of the variant that was chosen, of a link with variants. */
  variant?: string;
  /** The slug of the QR code that was scanned; empty for the code of a link itself. */
  code?: string;
  /** The slug of the button of a bio page that was used. */
  button?: string;
  /** True for a view of a bio page, which is recorded for the link of the page. */
  isView?: true;
}

/** What recording a click needs of its link. */
export interface ClickedLink {
  id: number;
  accountId: number;
  /** False if a QR code or bio page owns the link. */
  isListed: boolean;
  parameters: readonly Parameter[];
  /** The name of the variant that was chosen. */
  variant?: string;
  /** True for the link of a bio page, whose views are recorded. */
  isView?: true;
}

/** Events of the year 2109 or later are invalid. */
const MAX_TIME_MS = 2 ** 42;
const TIME_DIGITS = 12;
const ID_LENGTH = 32;
/** The texts of a click, and those that it may lack. */
const TEXTS = ['id', 'visitor', 'browser', 'os', 'device'] as const;
const OPTIONAL = ['country', 'region', 'city', 'bot', 'referrer', 'language', 'variant', 'code', 'button'] as const;

/** @param visitor keyed hash of link, address and user agent */
export function clickEventOf(link: ClickedLink, visit: Visit, visitor: string, location: GeoLocation): ClickEvent {
  const at = Date.now();
  const { country, region, city } = location;
  const { browser, os, device, bot } = describeUserAgent(visit.userAgent);
  const language = findFirstLanguage(visit.languages);
  return {
    id: clickId(at),
    linkId: link.id,
    accountId: link.accountId,
    isUnlisted: link.isListed ? undefined : true,
    at,
    visitor,
    country,
    region,
    city,
    browser,
    os,
    device,
    bot: visit.automatic ?? bot,
    referrer: findReferrerHost(visit.referrer),
    language: language && languageCode(language),
    utm: findUtm(visit.query, link.parameters),
    variant: link.variant,
    code: visit.code,
    button: visit.button,
    isView: link.isView,
  };
}

/** Returns a UUIDv7 in hexadecimal digits without dashes, so that ids sort by the millisecond in which they were made. */
export function clickId(milliseconds: number): string {
  const random = randomUUID();
  return `${timeDigits(milliseconds)}7${random.slice(15, 18)}${random.slice(19, 23)}${random.slice(24)}`;
}

/** Returns the lower bound of all ids of a millisecond. */
export function firstClickId(milliseconds: number): string {
  return timeDigits(milliseconds).padEnd(ID_LENGTH, '0');
}

/** Returns the millisecond in which an id was made. */
export function timeOfClickId(id: string): number {
  return parseInt(id.slice(0, TIME_DIGITS), 16);
}

/** One line of JSON, with its line end. */
export function lineOf(event: ClickEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** Parses a line without its line end; returns `undefined` for other text. */
export function parseEvent(line: string): ClickEvent | undefined {
  try {
    const event: unknown = JSON.parse(line);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is ClickEvent {
  const event = (value ?? {}) as Partial<ClickEvent>;
  const hasTexts = TEXTS.every((name) => typeof event[name] === 'string');
  const hasInvalidOptional =
    OPTIONAL.some((name) => !mayBeText(event[name])) || UTM_NAMES.some((name) => !mayBeText(event.utm?.[name]));
  const hasNumbers = [event.linkId, event.accountId ?? 0, event.at].every(isNatural);
  return hasTexts && !hasInvalidOptional && hasNumbers && event.at! < MAX_TIME_MS;
}

/** In a line that was edited by hand, an absent value may be null. */
function mayBeText(value: unknown): boolean {
  return typeof (value ?? '') === 'string';
}

function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function timeDigits(milliseconds: number): string {
  return milliseconds.toString(16).padStart(TIME_DIGITS, '0');
}
