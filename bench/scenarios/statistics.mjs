import { seed } from '../fill.mjs';

/** The statistics of a link of 10 million clicks in three years: 26,280 hours. */
export default {
  name: 'statistics',
  sender: 'readers',
  connections: 1,
  expected: 200,
  target: { field: 'p50', most: 20 },

  async prepare(service) {
    const { id } = await service.api('POST', '/api/url/add', { url: 'https://example.com/a/long/page' });
    await seed(service, 'seed-statistics.mjs', '--link', `${id}`, '--clicks', '10000000');
    const start = performance.now();
    await service.api('GET', `/api/url/${id}`);
    const first = (performance.now() - start).toFixed();
    process.stderr.write(`statistics: read for the first time on ${service.name} in ${first} ms\n`);
    return { paths: [`/api/url/${id}`] };
  },
};
