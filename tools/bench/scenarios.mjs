import { UsageError } from '../support/run-tool.mjs';
import csv from './scenarios/analytics/csv.mjs';
import live from './scenarios/analytics/live.mjs';
import reads from './scenarios/analytics/reads.mjs';
import creates from './scenarios/creates.mjs';
import draining from './scenarios/draining.mjs';
import linkLists from './scenarios/link-lists.mjs';
import linkStatistics from './scenarios/link-statistics.mjs';
import memory from './scenarios/memory.mjs';
import randomLinks from './scenarios/random-links.mjs';
import redirect from './scenarios/redirect.mjs';
import unknownAliases from './scenarios/unknown-aliases.mjs';

/** All scenarios by group, in the order in which they run: `creates` follows those that read the account. */
const GROUPS = {
  visits: [redirect, unknownAliases, randomLinks],
  draining,
  statistics: [linkStatistics],
  analytics: [...reads, csv, live],
  api: [...linkLists, creates],
  memory: [memory],
};

/** Returns the scenarios with the given names, or in groups with these names; without names, all of them. */
export function chooseScenarios(names) {
  const all = Object.values(GROUPS).flat();
  const known = [...new Set([...Object.keys(GROUPS), ...all.map(({ name }) => name)])];
  const unknownName = names.find((name) => !known.includes(name));
  if (unknownName !== undefined)
    throw new UsageError(`There is no scenario "${unknownName}". There are ${known.join(', ')}.`);
  if (names.length === 0) return all;
  return Object.entries(GROUPS).flatMap(([group, scenarios]) =>
    names.includes(group) ? scenarios : scenarios.filter(({ name }) => names.includes(name)),
  );
}
