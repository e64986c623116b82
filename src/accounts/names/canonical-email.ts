import { Transform } from 'class-transformer';
import { domainToASCII } from 'node:url';

const HOST = /^[a-z0-9.\-\P{ASCII}]+$/u;

/** An e-mail address in lower case and NFC, an international host in punycode. */
export function canonicalEmail(email: string): string {
  const address = email.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  // Of other texts it would return a part.
  return address.slice(0, at + 1) + ((HOST.test(host) && domainToASCII(host)) || host);
}

/** Reads a field as {@link canonicalEmail} returns it. */
export const CanonicalEmail = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? canonicalEmail(value) : value));

/** A login in the form in which accounts are looked up: an e-mail address, or a username, in lower case. */
export function canonicalLogin(login: string): string {
  return login.includes('@') ? canonicalEmail(login) : login.trim().toLowerCase();
}
