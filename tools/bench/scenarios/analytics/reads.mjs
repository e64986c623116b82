import { accountOf } from './account.mjs';
import { longestVisitDuring } from './longest-visit.mjs';

const REQUESTS = 5;
const DIMENSIONS = (
  'countries regions cities referrers browsers os devices languages social utm_source utm_medium utm_campaign utm_term ' +
  'utm_content triggers links campaigns channels domains weekhours'
).split(' ');
const TOPS = DIMENSIONS.map((dimension) => `top/${dimension}`);
/** Days up to yesterday: the last one of the generated clicks. */
const dayBefore = (days) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
const lastDays = (days) => `from=${dayBefore(days)}&to=${dayBefore(1)}`;
const FILTER = 'country=DE,FR&device=!tablet';

/** Reads paths one request at a time; reports the median of each, and the longest visit meanwhile. */
const readScenario = (name, findPaths) => ({
  name,
  async run({ services, report, analyticsClicks }) {
    for (const service of services) {
      const account = await accountOf(service, analyticsClicks);
      const serviceReport = report.of(name, service);
      const longest = await longestVisitDuring(service, async () => {
        for (const path of findPaths(account)) {
          process.stderr.write(`${name}: ${path} on ${service.name}\n`);
          serviceReport.add(
            `${path.replace(/[?&](from|to)=[^&]*/g, '').replace(/[?&].*/, '')} ms`,
            await medianTime(account, path),
          );
        }
      });
      serviceReport.add('longest visit ms', longest);
    }
  },
});

async function medianTime({ api }, path) {
  const times = [];
  for (let request = 0; request < REQUESTS; request++) {
    const start = performance.now();
    await api('GET', `/api/statistics/${path}`);
    times.push(performance.now() - start);
  }
  return times.sort((one, other) => one - other)[Math.floor(REQUESTS / 2)];
}

export default [
  readScenario('analytics-year', () =>
    ['', 'series', ...TOPS].map((path) => `${path}?${lastDays(365)}&timezone=Asia/Kolkata`),
  ),
  readScenario('analytics-month', () => ['', 'series', ...TOPS].map((path) => `${path}?${lastDays(30)}`)),
  readScenario('analytics-link-filtered', ({ link }) =>
    ['series', 'top/browsers'].map((path) => `${path}?${lastDays(30)}&link=${link.id}&${FILTER}`),
  ),
  readScenario('analytics-account-filtered', () =>
    ['', 'series', 'top/browsers', 'top/links'].map((path) => `${path}?${lastDays(30)}&${FILTER}`),
  ),
];
