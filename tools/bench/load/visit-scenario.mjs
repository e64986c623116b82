import { LoadTest } from './load-test.mjs';
import { runRounds } from './run-rounds.mjs';

/**
 * A scenario that loads each service, and a bare Fastify beside them, with the same visits.
 * @param load see `LoadTest`
 * @param prepare gets a service and the options of the run; returns `paths`, `span` (see `LoadTest`) and `readCounts`
 */
export const visitScenario = ({ name, needsLinks, load, prepare }) => ({
  name,
  needsLinks,
  async run(bench) {
    const tests = [];
    for (const service of bench.services) {
      const { readCounts, ...target } = await prepare(service, bench);
      tests.push(new LoadTest(service, { ...load, ...target }, readCounts));
    }
    const bareTest = new LoadTest(bench.bare, { ...tests[0].load, expectedStatus: 302 });
    await runRounds(name, [bareTest, ...tests], bench);
    for (const test of [bareTest, ...tests]) await addResults(bench.report.of(name, test.server), test, bareTest);
  },
});

async function addResults(report, test, bareTest) {
  const bareRate = bareTest.median('rate');
  const addRate = (measure, rate, more) => report.add(measure, rate, { ratio: rate / bareRate, ...more });
  addRate('requests/s', test.median('rate'), { busy: test.median('busy') });
  report.add('p99 ms', test.median('p99'));
  if (test.readCounts !== undefined) {
    addRate('counted requests/s', test.median('countedRate'));
    report.add('counted after s', test.median('countedAfter'));
  }
  report.fail(await test.findProblems());
}
