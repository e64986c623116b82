import { FILTERED_READS, LONGEST_VISIT, measureOf, READS } from './scenarios/analytics/measures.mjs';

const format = (number) => number.toLocaleString('en');
const atMost = (max) => ({ text: `≤ ${format(max)}`, isMetBy: ({ value }) => value <= max });
const atLeast = (min) => ({ text: `≥ ${format(min)}`, isMetBy: ({ value }) => value >= min });
const atLeastRatio = (min) => ({ text: `≥ ${min} ×`, isMetBy: ({ ratio }) => ratio >= min });

/** Of reads of analytics. A visit must not wait for them for long. */
const readsAtMost = (max, reads) => ({
  ...Object.fromEntries(reads.map((read) => [measureOf(read), atMost(max)])),
  [LONGEST_VISIT]: atMost(200),
});

/** By scenario and measure. */
const BUDGETS = {
  redirect: { 'counted requests/s': atLeastRatio(0.45), 'p99 ms': atMost(30), 'counted after s': atMost(10) },
  'random-links': { 'requests/s': atLeastRatio(0.2) },
  'unknown-aliases': { 'requests/s': atLeastRatio(0.4) },
  'drain-20': { 'clicks/s': atLeast(20_000) },
  'drain-10000': { 'clicks/s': atLeast(8_000) },
  'link-statistics': { 'p50 ms': atMost(50) },
  'analytics-month': readsAtMost(50, READS),
  'analytics-year': readsAtMost(50, READS),
  'analytics-link': readsAtMost(500, FILTERED_READS),
  'analytics-filters': readsAtMost(2_000, FILTERED_READS),
  'analytics-csv': { 'first byte ms': atMost(200), 'added MB': atMost(100) },
  'analytics-live': { 'p99 ms': atMost(3_000) },
  'list-first': { 'p50 ms': atMost(100) },
  'list-middle': { 'p50 ms': atMost(100) },
  'list-last': { 'p50 ms': atMost(100) },
  'list-by-clicks-first': { 'p50 ms': atMost(100) },
  'list-by-clicks-middle': { 'p50 ms': atMost(100) },
  'list-by-clicks-last': { 'p50 ms': atMost(100) },
  'search-rare': { 'p50 ms': atMost(100) },
  'search-frequent': { 'p50 ms': atMost(300) },
  creates: { 'requests/s': atLeast(600) },
  memory: { 'peak MB': atMost(450) },
};

/** Budgets that differ on SQLite. */
const SQLITE_BUDGETS = { creates: { 'requests/s': atLeast(1_000) } };

/** Returns the budget of a measurement as text, and whether it is met. */
export function compareWithBudget(measurement) {
  const { scenario, server, measure } = measurement;
  if (server === 'bare Fastify') return {};
  const onSqlite = server.startsWith('SQLite') ? SQLITE_BUDGETS[scenario]?.[measure] : undefined;
  const budget = onSqlite ?? BUDGETS[scenario]?.[measure];
  return budget && { budget: budget.text, isMet: budget.isMetBy(measurement) };
}
