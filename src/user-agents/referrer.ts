import { findAddress } from '../common/find-address';

/** The networks of `socialCount`, in the order of product and contract, with every host that stands for them. */
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
/** Google answers under the domains of nearly all countries: google.de, google.co.uk, google.com.br. */
const GOOGLE = /^(?:.+\.)?google(?:\.[a-z]{2,3}){1,2}$|^goo\.gl$/;

/** The host a visitor came from, without `www.`; empty-handed for none or an unreadable one. */
export function findReferrerHost(referrer: string): string | undefined {
  const address = referrer === '' ? undefined : findAddress(referrer);
  if (address === undefined) return undefined;
  const { protocol, hostname } = address;
  // Android apps name themselves in place of a web site: android-app://com.example.app
  if (!/^(https?|android-app):$/.test(protocol)) return undefined;
  const host = hostname.toLowerCase().replace(/^www\./, '');
  // Addresses may hold other characters, but no host that is really there does.
  return /^[a-z0-9._-]{1,253}$/.test(host) ? host : undefined;
}

/** The social network a referring host belongs to. */
export function findSocialNetwork(host: string): string | undefined {
  if (GOOGLE.test(host)) return 'google';
  for (let rest = host; rest.includes('.'); rest = rest.slice(rest.indexOf('.') + 1)) {
    const network = NETWORK_BY_HOST.get(rest);
    if (network !== undefined) return network;
  }
  return undefined;
}
