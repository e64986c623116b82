export const SECOND_MS = 1_000;
export const MINUTE_MS = 60 * SECOND_MS;
/** The unit of rollups, as some time zones are half an hour off UTC. */
export const HALF_HOUR_MS = 30 * MINUTE_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
