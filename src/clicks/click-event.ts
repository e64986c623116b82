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

/** 132 bits of a hash, in base64url. */
const VISITOR_LENGTH = 22;
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

/** The link is part of the hash, so that nobody can be followed from one link to another. */
function visitorOf(secret: string, linkId: number, address: string, userAgent: string): string {
  return crypto.hash('sha256', `${secret}\n${linkId}\n${address}\n${userAgent}`, 'base64url').slice(0, VISITOR_LENGTH);
}
