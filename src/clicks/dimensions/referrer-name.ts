/** As long as names in rollups, so that filters select what breakdowns show. */
const MAX_NAME_LENGTH = 100;

/** Returns the name of a referring host in statistics: a long one is cut. */
export function referrerName(host: string): string {
  return host.slice(0, MAX_NAME_LENGTH);
}
