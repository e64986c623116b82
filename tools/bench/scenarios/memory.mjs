import { LoadTest } from '../load/load-test.mjs';
import { peakMemoryOf } from '../servers/process-statistics.mjs';
import { RANDOM_LINKS_LOAD, randomLinksTarget } from './random-links.mjs';

/** Peak memory of a freshly started service under a million visits of 100,000 links. */
export default {
  name: 'memory',
  needsLinks: true,
  async run({ services, report, visits, links }) {
    for (const service of services) {
      process.stderr.write(`memory: ${visits} visits on ${service.name}\n`);
      await service.restart();
      const { readCounts, ...target } = await randomLinksTarget(service, { links });
      const test = new LoadTest(service, { ...RANDOM_LINKS_LOAD, ...target }, readCounts);
      await test.send(visits);
      report.of('memory', service).add('peak MB', peakMemoryOf(service.child));
      report.of('memory', service).fail(await test.findProblems());
    }
  },
};
