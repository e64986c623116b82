import type { Bots } from '../selection/filters/bots';

/** Numbers of clicks as they are stored: bots are not among the clicks. */
export interface Counts {
  clicks: number;
  uniques: number;
  bots: number;
  /** Clicks on links of QR codes. */
  scans: number;
}

/** The counts from an instant on, in milliseconds since 1970. */
export interface TimedCounts extends Counts {
  at: number;
}

export function sumOf(rows: Counts[]): Counts {
  const sum = { clicks: 0, uniques: 0, bots: 0, scans: 0 };
  for (const row of rows) {
    sum.clicks += row.clicks;
    sum.uniques += row.uniques;
    sum.bots += row.bots;
    sum.scans += row.scans;
  }
  return sum;
}

/** The counts as the API shows them. Only people are unique visitors or scan codes. */
export function shownCounts({ clicks, uniques, bots, scans }: Counts, mode: Bots) {
  if (mode === 'only') return { clicks: bots, uniqueclicks: 0, bots, scans: 0 };
  return { clicks: mode === 'include' ? clicks + bots : clicks, uniqueclicks: uniques, bots, scans };
}
