import { isIP } from 'node:net';
import { parseUrl } from '../../common/addresses/parse-url';
import { isHostName } from '../../common/addresses/host';
import type { Scheme } from '../domain.entity';

const INVALID = 'must be a domain such as https://go.example.com, without a path, port or credentials.';

/** The host of a domain with or without a scheme: in lower case, an international one in punycode. */
export function parseDomain(domain: string): string | undefined {
  const text = domain.trim();
  const address = parseUrl(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (address === undefined || !isHostAlone(address)) return undefined;
  const host = address.hostname.replace(/\.$/, '');
  return isDomainName(host) ? host : undefined;
}

/** The scheme of a valid domain: `https` unless it has another. */
export function schemeOf(domain: string): Scheme {
  return /^http:/i.test(domain.trim()) ? 'http' : 'https';
}

/** What is wrong with the form of a domain. */
export function domainProblem(value: string): string | undefined {
  return parseDomain(value) === undefined ? INVALID : undefined;
}

function isHostAlone({ protocol, username, password, port, pathname, search, hash }: URL): boolean {
  return (
    /^https?:$/.test(protocol) && pathname === '/' && [username, password, port, search, hash].every((part) => !part)
  );
}

function isDomainName(host: string): boolean {
  return host.includes('.') && isHostName(host) && isIP(host) === 0;
}
