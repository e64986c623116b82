import ipaddr from 'ipaddr.js';
import { Settings } from '../../config/settings';
import { addressProblem } from './address-problem';
import { OwnAddresses } from './own-addresses';

/**
 * Which part of the network may be reached: each method returns why not, or `undefined`. No setting changes it; tests
 * override the provider {@link REACH}.
 */
export interface Reach extends Limits {
  /** The limits for a branded domain, which leads to this service. */
  forDomain(scheme: string, host: string): DomainReach;
}

export interface Limits {
  /** Checks a URL before it is requested, redirects included. */
  urlProblem(url: URL): string | undefined;
  /** Checks each IP address to which a connection may go. */
  addressProblem(address: string): Promise<string | undefined>;
}

export interface DomainReach extends Limits {
  /** Where the domain is requested. */
  origin: string;
}

export const REACH = Symbol('Reach');

/** Ports of web sites, the scheme's own being empty: with any other, accounts could scan ports through the service. */
const PORTS = ['', '80', '443', '8080', '8443'];

/** The public network without this service. */
export function publicReach(configured: Settings): Reach {
  const own = new OwnAddresses(configured);
  return {
    urlProblem: ({ protocol, hostname, port, username, password }) => {
      if (!/^https?:$/.test(protocol)) return `leads to the scheme ${protocol}`;
      if (username !== '' || password !== '') return 'contains a user name or password';
      if (!PORTS.includes(port)) return `leads to port ${port}`;
      return own.hosts.includes(hostname.replace(/\.$/, '')) ? 'leads to this service' : undefined;
    },
    addressProblem: async (address) => {
      const problem = addressProblem(address);
      if (problem !== undefined) return problem;
      const isOwn = (await own.find()).has(ipaddr.parse(address).toString());
      return isOwn ? 'leads to an address of this service' : undefined;
    },
    forDomain: domainReach,
  };
}

/** One domain at the ports of its visitors, without redirects to elsewhere, and at public addresses only. */
function domainReach(scheme: string, host: string): DomainReach {
  const isAllowed = ({ protocol, hostname, port, username, password }: URL) =>
    /^https?:$/.test(protocol) && hostname === host && [port, username, password].every((part) => part === '');
  return {
    origin: `${scheme}://${host}`,
    urlProblem: (url) => (isAllowed(url) ? undefined : 'leads away from the domain'),
    addressProblem: async (address) => addressProblem(address),
  };
}
