const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The host names that are the service's own: the one of `BASE_URL`, and while that is a loopback address, the other
 * names of the same machine.
 */
export function ownHosts(baseUrl: string): string[] {
  const { hostname } = new URL(baseUrl);
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
}
