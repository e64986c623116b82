import { findAddress } from '../../common/find-address';
import { ownHosts } from '../../config/own-host';
import { Link } from '../link.entity';

/** The address that visitors use. */
export function shortAddress({ host, alias }: Pick<Link, 'host' | 'alias'>, baseUrl: string): string {
  return `${host === '' ? baseUrl : `https://${host}`}/${encodeURIComponent(alias)}`;
}

/** Whether a domain, with or without scheme, is the service's own host. */
export function isOwnDomain(domain: string, baseUrl: string): boolean {
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
  const found = findAddress(address);
  if (found === undefined) return false;
  const { hostname, pathname, search } = found;
  return ownHosts(baseUrl).includes(hostname) && pathname === '/' && search === '';
}
