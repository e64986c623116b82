import { NUMBER_PLACEHOLDER } from '../load/traffic.mjs';
import { visitScenario } from '../load/visit-scenario.mjs';
import { GENERATED_ALIAS } from '../seeding/generated-links.mjs';

const MAX_LINKS = 100_000;

export const RANDOM_LINKS_LOAD = { traffic: 'visitors', connections: 64, expectedStatus: 302 };

/** Visits of 100,000 links in random order. */
export async function randomLinksTarget(service, { links }) {
  const before = await service.countedClicks();
  return {
    paths: [`/${GENERATED_ALIAS}${NUMBER_PLACEHOLDER}`],
    span: Math.min(links, MAX_LINKS),
    readCounts: async () => ({ 'counted clicks': (await service.countedClicks()) - before }),
  };
}

export default visitScenario({
  name: 'random-links',
  needsLinks: true,
  load: RANDOM_LINKS_LOAD,
  prepare: randomLinksTarget,
});
