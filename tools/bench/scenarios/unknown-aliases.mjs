import { NUMBER_PLACEHOLDER } from '../load/traffic.mjs';
import { visitScenario } from '../load/visit-scenario.mjs';

/** Aliases that do not exist, a different one each time. */
export default visitScenario({
  name: 'unknown-aliases',
  load: { traffic: 'visitors', connections: 64, expectedStatus: 404 },
  prepare: async () => ({ paths: [`/nothing-${NUMBER_PLACEHOLDER}`], span: 36 ** NUMBER_PLACEHOLDER.length }),
});
