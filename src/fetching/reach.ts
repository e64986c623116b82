import ipaddr from 'ipaddr.js';
import { Settings } from '../config/settings';
import { machineProblem } from './machine-problem';
import { OwnMachines } from './own-machines';

/**
 * What may be reached on a user's behalf: each method returns the reason why not, or `undefined`. No setting changes it; tests
 * override the provider {@link REACH}.
 */
export interface Reach {
  /** Asked about every address before anything is done with it, redirects included. */
  siteProblem(url: URL): string | undefined;
  /** Asked about every IP address that a connection may go to. */
  machineProblem(address: string): Promise<string | undefined>;
}

export const REACH = Symbol('Reach');

/** Ports of web sites, those of the scheme being empty: on any other, a stranger would knock on doors through us. */
const PORTS = ['', '80', '443', '8080', '8443'];

/** The public network, without this service. */
export function publicReach(configured: Settings): Reach {
  const own = new OwnMachines(configured);
  return {
    siteProblem: ({ protocol, hostname, port, username, password }) => {
      if (!/^https?:$/.test(protocol)) return `leads to the scheme ${protocol}`;
      if (username !== '' || password !== '') return 'holds a user name or password';
      if (!PORTS.includes(port)) return `leads to port ${port}`;
      return own.hosts.includes(hostname.replace(/\.$/, '')) ? 'leads to this service' : undefined;
    },
    machineProblem: async (address) => {
      const problem = machineProblem(address);
      if (problem !== undefined) return problem;
      return (await own.addresses()).has(ipaddr.parse(address).toString())
        ? 'leads to an address of this service'
        : undefined;
    },
  };
}
