import { LoadTest } from './load-test.mjs';
import { runRounds } from './run-rounds.mjs';

/**
 * A scenario that sends requests to the API of each service, which must all return 200.
 * @param load see `LoadTest`
 * @param results what to report: the name of the measure, and of what `LoadTest` has measured
 * @param prepare gets a service and its part of the report; returns `paths` (see `LoadTest`) and `readCounts`
 */
export const apiScenario = ({ name, needsLinks, load, results, prepare }) => ({
  name,
  needsLinks,
  async run(bench) {
    const tests = [];
    for (const service of bench.services) {
      const { readCounts, ...target } = await prepare(service, bench.report.of(name, service));
      tests.push(new LoadTest(service, { expectedStatus: 200, ...load, ...target }, readCounts));
    }
    await runRounds(name, tests, bench);
    for (const test of tests) {
      const report = bench.report.of(name, test.server);
      for (const [measure, field] of Object.entries(results)) report.add(measure, test.median(field));
      report.fail(await test.findProblems());
    }
  },
});
