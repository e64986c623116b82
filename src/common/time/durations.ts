export const MINUTE_MS = 60_000;
/** The unit of rollups, as some time zones are half an hour off UTC. */
export const HALF_HOUR_MS = 30 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
