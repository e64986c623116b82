import creates from './scenarios/creates.mjs';
import draining from './scenarios/draining.mjs';
import reads from './scenarios/reads.mjs';
import redirect from './scenarios/redirect.mjs';
import statistics from './scenarios/statistics.mjs';
import targeting from './scenarios/targeting.mjs';
import unknown from './scenarios/unknown.mjs';
import wandering from './scenarios/wandering.mjs';

/** All scenarios by group, in the order in which they run: an account grows only after it was read. */
const GROUPS = {
  visits: [redirect, targeting, ...unknown],
  wandering,
  draining,
  statistics: [statistics],
  api: [...reads, ...creates],
};
const ALL = Object.values(GROUPS).flat();

/** The scenarios that names of groups or of single scenarios stand for; all where there is no name. */
export function chooseScenarios(wanted) {
  const known = [...Object.keys(GROUPS), ...ALL.map(({ name }) => name)];
  const unknownName = wanted.find((name) => !known.includes(name));
  if (unknownName !== undefined)
    throw new Error(`There is no scenario "${unknownName}"; there are ${known.join(', ')}.`);
  const isWanted = (group, name) => wanted.length === 0 || wanted.includes(group) || wanted.includes(name);
  return Object.entries(GROUPS).flatMap(([group, scenarios]) => scenarios.filter(({ name }) => isWanted(group, name)));
}
