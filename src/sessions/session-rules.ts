import ipaddr from 'ipaddr.js';
import { createHash, randomBytes } from 'node:crypto';
import { normalizeAddress } from '../common/addresses/client-address';
import { SECOND_MS } from '../common/time/durations';

const SECRET_BYTES = 32;
const MAX_USER_AGENT_LENGTH = 255;

/** How long a session lasts: from the sign-in or, if it is remembered, from its last use. */
const LIFETIME_SECONDS = { session: 12 * 3_600, remembered: 30 * 86_400 };

/** The bits of an address that are kept, so that account owners recognise a device without an address being stored. */
const NETWORK_BITS = { ipv4: 24, ipv6: 48 };

/** Generates the secret of a session's cookie, or of a one-time link. */
export function generateSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** The stored hash of a secret. A plain hash is enough: a secret has too much entropy to be guessed. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

export function lifetimeSeconds(isRemembered: boolean): number {
  return isRemembered ? LIFETIME_SECONDS.remembered : LIFETIME_SECONDS.session;
}

/** When a session ends that begins or, if it is remembered, is used at this time. */
export function endOf(at: Date, isRemembered: boolean): Date {
  return new Date(at.getTime() + lifetimeSeconds(isRemembered) * SECOND_MS);
}

/** The network of an address, such as `203.0.113.0/24`; empty for text that is not an address. */
export function networkIn(address: string): string {
  const normalized = normalizeAddress(address);
  if (!ipaddr.isValid(normalized)) return '';
  const kind = ipaddr.parse(normalized).kind();
  const bits = NETWORK_BITS[kind];
  const parser = kind === 'ipv4' ? ipaddr.IPv4 : ipaddr.IPv6;
  return `${parser.networkAddressFromCIDR(`${normalized}/${bits}`).toString()}/${bits}`;
}

/** The browser of a request. */
export interface Device {
  userAgent: string;
  /** Whole, so it is never stored. */
  address: string;
}

export function deviceOf({ headers, ip }: { headers: { 'user-agent'?: string }; ip: string }): Device {
  return { userAgent: (headers['user-agent'] ?? '').slice(0, MAX_USER_AGENT_LENGTH), address: ip };
}
