import { isIP } from 'node:net';
import { isHostName, withoutBrackets } from '../../common/addresses/host';
import { SettingError, SettingReader } from '../setting-reader';

/** How the service checks that branded domains point to it. */
export function readDomains(read: SettingReader, ownHost: string) {
  return {
    isChecked: read.oneOf('DOMAIN_CHECK', 'dns', ['dns', 'off']) === 'dns',
    /** Host names and addresses that a branded domain must point to. */
    targets: readTargets(read, ownHost),
    /** DNS servers, as `address` or `address:port`; those of the system when empty. */
    dnsServers: readServers(read),
  };
}

function readTargets(read: SettingReader, ownHost: string): string[] {
  const given = read.list('DOMAIN_TARGETS', [withoutBrackets(ownHost)]);
  const targets = given.map((target) => target.toLowerCase().replace(/\.$/, ''));
  const wrong = targets.find((target) => isIP(target) === 0 && !isHostName(target));
  if (targets.length > 0 && wrong === undefined) return targets;
  throw new SettingError('DOMAIN_TARGETS', `must be host names and IP addresses; "${wrong ?? ''}" is neither.`);
}

function readServers(read: SettingReader): string[] {
  const servers = read.list('DNS_SERVERS');
  const wrong = servers.find((server) => !isServer(server));
  if (wrong === undefined) return servers;
  throw new SettingError('DNS_SERVERS', `must be IP addresses with an optional port; "${wrong}" is not valid.`);
}

/** Whether a text looks like `192.0.2.1`, `192.0.2.1:5353`, `2001:db8::1` or `[2001:db8::1]:5353`. */
function isServer(server: string): boolean {
  if (isIP(server) !== 0) return !server.includes('%');
  const [, v6 = '', v4 = '', port] = /^(?:\[([^%]+)\]|([\d.]+))(?::([1-9]\d{0,4}))?$/.exec(server) ?? [];
  // Node aborts the process at port 0.
  return (isIP(v6) === 6 || isIP(v4) === 4) && Number(port ?? 53) <= 65_535;
}
