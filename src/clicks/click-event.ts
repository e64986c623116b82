import { hash } from 'node:crypto';
import type { Visit } from '../common/visit';
import type { Place } from '../geo/country-lookup';
import { clickId } from './click-id';
import { findUtm, Parameter, Utm } from './utm';

/** What is recorded of a visit. The visitor's address is not in it. */
export interface ClickEvent extends Place {
  /** A UUIDv7: however often the event is read, it is counted once. */
  id: string;
  linkId: number;
  /** Milliseconds since 1970. */
  at: number;
  /** Keyed hash of link, address and user agent. */
  visitor: string;
  userAgent: string;
  referrer: string;
  languages: string;
  utm?: Utm;
  automatic?: Visit['automatic'];
}

/** What of a link its clicks tell. */
export interface ClickedLink {
  id: number;
  parameters: readonly Parameter[];
}

/** 66 bits in base64url: among a billion visitors no two are expected to share one. */
const VISITOR_LENGTH = 11;
/** Longer headers are cut: nothing that is counted stands further back. */
const MAX_HEADER_LENGTH = 1_024;
/** Events of the year 2109 or later are none of ours. */
const MAX_TIME_MS = 2 ** 42;

export function clickEventOf(link: ClickedLink, visit: Visit, secret: string, place: Place): ClickEvent {
  const at = Date.now();
  return {
    id: clickId(at),
    linkId: link.id,
    at,
    visitor: visitorOf(secret, link.id, visit),
    ...place,
    userAgent: visit.userAgent.slice(0, MAX_HEADER_LENGTH),
    referrer: visit.referrer.slice(0, MAX_HEADER_LENGTH),
    languages: visit.languages.slice(0, MAX_HEADER_LENGTH),
    utm: findUtm(visit.query, link.parameters),
    automatic: visit.automatic,
  };
}

/** One line of JSON, with its end. */
export function lineOf(event: ClickEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** The event of a line without its end; `undefined` where the line holds none. */
export function findEvent(line: string): ClickEvent | undefined {
  try {
    const event: unknown = JSON.parse(line);
    return isEvent(event) ? event : undefined;
  } catch {
    return undefined;
  }
}

function isEvent(value: unknown): value is ClickEvent {
  const { id, linkId, at, visitor, userAgent, referrer, languages } = (value ?? {}) as Partial<ClickEvent>;
  const texts = [id, visitor, userAgent, referrer, languages];
  return texts.every((text) => typeof text === 'string') && isNatural(linkId) && isNatural(at) && at < MAX_TIME_MS;
}

function isNatural(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

/** The link is part of the hash, so that no visitor can be followed from one link to another. */
function visitorOf(secret: string, linkId: number, { address, userAgent }: Visit): string {
  return hash('sha256', `${secret}\n${linkId}\n${address}\n${userAgent}`, 'base64url').slice(0, VISITOR_LENGTH);
}
