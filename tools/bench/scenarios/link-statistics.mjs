import { apiScenario } from '../load/api-scenario.mjs';
import { seedStatistics } from '../seeding/run-seed.mjs';

const CLICKS = 10_000_000;

/** The statistics of a link with 10 million clicks in three years, one request at a time. */
export default apiScenario({
  name: 'link-statistics',
  load: { traffic: 'apiReaders', connections: 1 },
  results: { 'p50 ms': 'p50', 'p99 ms': 'p99' },

  async prepare(service, report) {
    const { id } = await service.api('POST', '/api/url/add', { url: 'https://example.com/a/long/page' });
    await seedStatistics(service, id, CLICKS);
    const start = performance.now();
    await service.api('GET', `/api/url/${id}`);
    report.add('first request ms', performance.now() - start);
    return { paths: [`/api/url/${id}`] };
  },
});
