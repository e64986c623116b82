import { findAddress } from '../../common/find-address';
import { ownHosts } from '../../config/own-host';

/** Whether a domain, with or without scheme, is the service's own host. */
export function isOwnDomain(domain: string, baseUrl: string): boolean {
  const address = /^https?:\/\//i.test(domain) ? domain : `https://${domain}`;
  const found = findAddress(address);
  if (found === undefined) return false;
  const { hostname, pathname, search } = found;
  return ownHosts(baseUrl).includes(hostname) && pathname === '/' && search === '';
}
