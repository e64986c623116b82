import { Transform } from 'class-transformer';
import { domainToASCII } from 'node:url';

/** An e-mail address in lower case and NFC, an international host in punycode. */
export function canonicalEmail(email: string): string {
  const address = email.trim().toLowerCase().normalize('NFC');
  const at = address.lastIndexOf('@');
  return address.slice(0, at + 1) + (domainToASCII(address.slice(at + 1)) || address.slice(at + 1));
}

/** Reads a field as {@link canonicalEmail} returns it. */
export const CanonicalEmail = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? canonicalEmail(value) : value));

/** A login in the form in which accounts are looked up: an e-mail address, or a username, whose letter case counts. */
export function canonicalLogin(login: string): string {
  return login.includes('@') ? canonicalEmail(login) : login.trim();
}
