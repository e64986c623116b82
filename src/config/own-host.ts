const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the host of `BASE_URL`, or all loopback hosts if it is one of them. */
export function ownHosts(baseUrl: string): string[] {
  const { hostname } = new URL(baseUrl);
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
}

export function isLoopback(baseUrl: string): boolean {
  return LOOPBACK.includes(new URL(baseUrl).hostname);
}
