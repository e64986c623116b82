import { parseUrl } from '../common/addresses/parse-url';

/** The networks of `socialCount` (docs/contract.md, Statistics), in the order of the response, with their hosts. */
const SOCIAL_HOSTS: Record<string, readonly string[]> = {
  facebook: ['facebook.com', 'fb.com', 'fb.me', 'messenger.com'],
  twitter: ['twitter.com', 't.co', 'x.com'],
  instagram: ['instagram.com'],
  linkedin: ['linkedin.com', 'lnkd.in'],
  reddit: ['reddit.com', 'redd.it'],
  google: [],
};

export const SOCIAL_NETWORKS = Object.keys(SOCIAL_HOSTS);

const NETWORK_BY_HOST = new Map(
  Object.entries(SOCIAL_HOSTS).flatMap(([network, hosts]) => hosts.map((host) => [host, network] as const)),
);
/** Google has a domain in nearly every country: google.de, google.co.uk, google.com.br. */
const GOOGLE_HOST = /^(?:.+\.)?google(?:\.[a-z]{2,3}){1,2}$|^goo\.gl$/;
/** As long as names in rollups, so that filters select what breakdowns show. */
const MAX_NAME_LENGTH = 100;

/** Returns the referring host without `www.`, or `undefined` for an empty or malformed referrer. */
export function findReferrerHost(referrer: string): string | undefined {
  const address = referrer === '' ? undefined : parseUrl(referrer);
  if (address === undefined) return undefined;
  const { protocol, hostname } = address;
  // Android apps send their package name: android-app://com.example.app
  if (!/^(https?|android-app):$/.test(protocol)) return undefined;
  const host = hostname.toLowerCase().replace(/^www\./, '');
  // URLs allow other characters, but no real host name has them.
  return /^[a-z0-9._-]{1,253}$/.test(host) ? host : undefined;
}

/** Returns the name of a referring host in statistics: a long one is cut. */
export function referrerName(host: string): string {
  return host.slice(0, MAX_NAME_LENGTH);
}

/** Returns the social network of a referring host, subdomains included. */
export function findSocialNetwork(host: string): string | undefined {
  if (GOOGLE_HOST.test(host)) return 'google';
  for (let domain = host; domain.includes('.'); domain = domain.slice(domain.indexOf('.') + 1)) {
    const network = NETWORK_BY_HOST.get(domain);
    if (network !== undefined) return network;
  }
  return undefined;
}
