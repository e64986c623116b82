import { accountOf } from './account.mjs';
import { longestVisitDuring } from './longest-visit.mjs';
import { FILTERED_READS, LONGEST_VISIT, measureOf, pathOf, READS } from './measures.mjs';

const DAY_MS = 86_400_000;
const REQUESTS = 5;
const FILTERS = 'country=DE,FR&device=!tablet';

/** The days up to yesterday, the last one of the generated clicks. */
const lastDays = (days) => {
  const [from, to] = [days, 1].map((ago) => new Date(Date.now() - ago * DAY_MS).toISOString().slice(0, 10));
  return `from=${from}&to=${to}`;
};

/** Reads paths one request at a time. Reports the median time of each, and the longest time that a visit took meanwhile. */
const readScenario = (name, reads, findQuery) => ({
  name,
  async run({ services, report, clicks }) {
    for (const service of services) {
      const account = await accountOf(service, clicks);
      const serviceReport = report.of(name, service);
      const readAll = async () => {
        for (const read of reads) {
          process.stderr.write(`${name}: ${read} on ${service.name}\n`);
          const path = `${pathOf(read)}?${findQuery(account)}`;
          serviceReport.add(measureOf(read), await medianTime(() => account.api('GET', path)));
        }
      };
      serviceReport.add(LONGEST_VISIT, await longestVisitDuring(service, readAll));
    }
  },
});

async function medianTime(request) {
  const times = [];
  for (let number = 0; number < REQUESTS; number++) {
    const start = performance.now();
    await request();
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(REQUESTS / 2)];
}

export default [
  readScenario('analytics-month', READS, () => lastDays(30)),
  readScenario('analytics-year', READS, () => lastDays(365)),
  readScenario('analytics-zone', READS, () => `${lastDays(90)}&timezone=Asia/Kolkata`),
  readScenario(
    'analytics-link',
    ['series', 'top/browsers'],
    ({ link }) => `${lastDays(30)}&link=${link.id}&${FILTERS}`,
  ),
  readScenario('analytics-filters', FILTERED_READS, () => `${lastDays(30)}&${FILTERS}`),
];
