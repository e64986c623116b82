import ipaddr from 'ipaddr.js';
import { SettingError, SettingReader } from './setting-reader';

const HOST = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9-]*[a-z0-9])?\.?)+$/i;

/** How branded domains are proven to belong here. */
export function readDomains(read: SettingReader, ownHost: string) {
  return {
    isChecked: read.oneOf('DOMAIN_CHECK', 'dns', ['dns', 'off']) === 'dns',
    /** Host names and addresses that a branded domain must point at. */
    targets: readTargets(read, ownHost),
    /** Servers to ask, as `address` or `address:port`; the system's own when empty. */
    dnsServers: readServers(read),
  };
}

function readTargets(read: SettingReader, ownHost: string): string[] {
  const targets = read.list('DOMAIN_TARGETS', [ownHost.replace(/^\[|\]$/g, '')]).map((target) => target.toLowerCase());
  const wrong = targets.find((target) => !ipaddr.isValid(target) && !HOST.test(target));
  if (wrong === undefined) return targets;
  throw new SettingError('DOMAIN_TARGETS', `must hold host names and IP addresses; "${wrong}" is neither.`);
}

function readServers(read: SettingReader): string[] {
  const servers = read.list('DNS_SERVERS');
  const wrong = servers.find((server) => !isServer(server));
  if (wrong === undefined) return servers;
  throw new SettingError('DNS_SERVERS', `must hold IP addresses, with a port if need be; "${wrong}" is none.`);
}

/** `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function isServer(server: string): boolean {
  if (ipaddr.isValid(server)) return true;
  const [, bracketed, plain, port] = /^(?:\[(.+)\]|([\d.]+))(?::(\d{1,5}))?$/.exec(server) ?? [];
  return ipaddr.isValid(bracketed ?? plain ?? '') && Number(port ?? 53) <= 65_535;
}
