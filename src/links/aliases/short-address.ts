import { decode } from '../../common/addresses/decode';
import { parseUrl } from '../../common/addresses/parse-url';
import { ownHosts } from '../../config/own-host';
import { Link } from '../link.entity';
import { normalizeAlias } from './alias';

/** Stands for the service's own host. */
export const OWN_HOST = '';

/** Where visitors find a link. */
export type Address = Pick<Link, 'host' | 'alias'>;

/** Identifies an address, as neither host nor alias contains a slash. */
export function addressKey({ host, alias }: Address): string {
  return `${host}/${alias}`;
}

/** What users paste: an address, or an alias without its host. */
export interface PastedAddress extends Address {
  isBareAlias: boolean;
}

/** Parses what users paste: an address with or without scheme, encoded or not, or a bare alias. */
export function parseShortAddress(pasted: string, baseUrl: string): PastedAddress {
  const text = decode(pasted).trim();
  const [, authority, alias] = /^(?:https?:\/\/)?([^/?#]+)\/([^/?#]+)\/?(?:[?#].*)?$/is.exec(text) ?? [];
  if (authority === undefined || alias === undefined)
    return { host: OWN_HOST, alias: normalizeAlias(text), isBareAlias: true };
  const host = parseUrl(`http://${authority}`)?.hostname ?? authority;
  const isOwn = ownHosts(baseUrl).includes(host);
  return { host: isOwn ? OWN_HOST : host, alias: normalizeAlias(decode(alias).trim()), isBareAlias: false };
}

/** Whether a domain, with or without scheme, is the service's own host. */
export function isOwnDomain(domain: string, baseUrl: string): boolean {
  const address = parseUrl(/^https?:\/\//i.test(domain) ? domain : `https://${domain}`);
  if (address === undefined) return false;
  return ownHosts(baseUrl).includes(address.hostname) && address.pathname === '/' && address.search === '';
}
