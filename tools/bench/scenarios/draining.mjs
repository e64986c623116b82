import { mapConcurrently } from '../../support/concurrency.mjs';
import { waitUntilCounted } from '../load/wait-until-counted.mjs';
import { writeClicks } from '../seeding/click-log.mjs';

const CONCURRENCY = 16;

/** Clicks per second that a service counts when it starts with a backlog, start-up time included. */
const drainScenario = (links, clicks) => ({
  name: `drain-${links}`,
  async run({ services, report }) {
    for (const service of services) {
      process.stderr.write(`${this.name}: ${clicks} clicks on ${service.name}\n`);
      const ids = await createLinks(service, links);
      await service.stop();
      await writeClicks(service, ids, clicks);
      const seconds = await drain(service, clicks);
      report.of(this.name, service).add('clicks/s', clicks / seconds);
      report.of(this.name, service).fail(await findProblems(service, ids, clicks));
    }
  },
});

/** Starts the service and returns after how many seconds all clicks were counted. */
async function drain(service, clicks) {
  const start = performance.now();
  await service.restart();
  await waitUntilCounted(() => service.countedClicks(), clicks);
  return (performance.now() - start) / 1_000;
}

async function createLinks({ api }, count) {
  const numbers = Array.from({ length: count }, (_, number) => number);
  const links = await mapConcurrently(numbers, CONCURRENCY, (number) =>
    api('POST', '/api/url/add', { url: `https://example.com/${number}` }),
  );
  return links.map(({ id }) => id);
}

async function findProblems({ api }, ids, clicks) {
  const counts = await mapConcurrently(
    ids,
    CONCURRENCY,
    async (id) => (await api('GET', `/api/url/${id}`)).data.clicks,
  );
  const counted = counts.reduce((sum, count) => sum + count, 0);
  return counted === clicks ? [] : [`${clicks} clicks were logged, but ${counted} were counted`];
}

export default [drainScenario(20, 400_000), drainScenario(10_000, 200_000)];
