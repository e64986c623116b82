import ipaddr from 'ipaddr.js';
import { Settings } from '../../config/settings';
import { addressProblem } from './address-problem';
import { OwnAddresses } from './own-addresses';

/**
 * Which part of the network may be reached: each method returns why not, or `undefined`. No setting changes it; tests
 * override the provider {@link REACH}.
 */
export interface Reach {
  /** Checks a URL before it is requested, redirects included. */
  urlProblem(url: URL): string | undefined;
  /** Checks each IP address to which a connection may go. */
  addressProblem(address: string): Promise<string | undefined>;
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
  };
}
