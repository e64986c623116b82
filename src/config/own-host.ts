const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/** Returns the host of `BASE_URL`, or all loopback hosts if it is one of them. */
export function ownHosts(baseUrl: string): string[] {
  const { hostname } = new URL(baseUrl);
  return LOOPBACK.includes(hostname) ? LOOPBACK : [hostname];
}

export function isLoopback(baseUrl: string): boolean {
  return LOOPBACK.includes(new URL(baseUrl).hostname);
}

interface Addresses {
  baseUrl: string;
  dashboard: { url: string };
}

/** The host of the dashboard if it is not that of `BASE_URL`: it serves no links, so that no pixel runs there. */
export function dashboardHost({ baseUrl, dashboard }: Addresses): string | undefined {
  const { hostname } = new URL(dashboard.url);
  return ownHosts(baseUrl).includes(hostname) ? undefined : hostname;
}

/** The dashboard as a link on the service's own host; `undefined` if it is off. */
export function dashboardAddress({ baseUrl, dashboard }: Addresses & { dashboard: { isOn: boolean } }) {
  if (!dashboard.isOn) return undefined;
  return dashboard.url === baseUrl ? '/dashboard/' : `${dashboard.url}/dashboard/`;
}

/** All hosts of the service but the branded domains. */
export function unbrandedHosts(addresses: Addresses): string[] {
  const host = dashboardHost(addresses);
  return [...ownHosts(addresses.baseUrl), ...(host === undefined ? [] : [host])];
}
