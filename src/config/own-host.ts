const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names that are the service's own: the one of `BASE_URL`, and while that is a loopback address, the other
 * names of the same machine.
 */
export function ownHosts(baseUrl: string): string[] {
  const { hostname } = new URL(baseUrl);
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
}

/** Whether an address belongs to this service, whatever its scheme. Another port is another service. */
export function isOwnAddress(address: URL, baseUrl: string): boolean {
  // A dot at the end names the same host.
  const host = address.hostname.replace(/\.$/, '');
  return ownHosts(baseUrl).includes(host) && portOf(address) === portOf(new URL(baseUrl));
}

/** Behind a proxy the service is reached by http and https alike: their own ports count as none. */
function portOf({ port }: URL): string {
  return port === '80' || port === '443' ? '' : port;
}
