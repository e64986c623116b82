import * as crypto from 'node:crypto';
import { Visit } from '../common/visit';

/** What the door hands over of a visit. The visitor's address is not in it. */
export interface ClickEvent {
  linkId: number;
  /** Milliseconds since 1970. */
  at: number;
  visitor: string;
  country?: string;
  userAgent: string;
  referrer: string;
  languages: string;
  automatic?: Visit['automatic'];
}

/**
 * So much of the hash is kept: 48 bits, in base64url. Of a million visitors of a link two are taken for one with a chance of
 * 1 to 500; each takes a third of the room that more bits would.
 */
const VISITOR_LENGTH = 8;
/** Longer headers are cut: nothing that is counted stands further back. */
const LONGEST_HEADER = 1_024;

/** Turns a visit into what is counted, and lets go of the address. */
export function clickEventOf(linkId: number, visit: Visit, secret: string, country: string | undefined): ClickEvent {
  const { address, userAgent, referrer, languages, automatic } = visit;
  return {
    linkId,
    at: Date.now(),
    visitor: visitorOf(secret, linkId, address, userAgent),
    country,
    userAgent: userAgent.slice(0, LONGEST_HEADER),
    referrer: referrer.slice(0, LONGEST_HEADER),
    languages: languages.slice(0, LONGEST_HEADER),
    automatic,
  };
}

/** What is kept of a visitor's hash. In clicks and spools of earlier versions there is more of it. */
export function shortened(visitor: string): string {
  return visitor.slice(0, VISITOR_LENGTH);
}

/** The link is part of the hash, so that nobody can be followed from one link to another. */
function visitorOf(secret: string, linkId: number, address: string, userAgent: string): string {
  return shortened(crypto.hash('sha256', `${secret}\n${linkId}\n${address}\n${userAgent}`, 'base64url'));
}
