import { peakMemoryOf } from '../../servers/process-statistics.mjs';
import { accountOf } from './account.mjs';

const NEW_LINE = 10;

/** Downloads the kept clicks as CSV from a freshly started service. */
export default {
  name: 'analytics-csv',
  async run({ services, report, clicks }) {
    for (const service of services) {
      process.stderr.write(`analytics-csv on ${service.name}\n`);
      const { key } = await accountOf(service, clicks);
      await service.restart();
      const memoryBefore = peakMemoryOf(service.child);
      const { firstByteMs, seconds, rows } = await download(
        `${service.url}/api/statistics/clicks?range=all&format=csv`,
        key,
      );
      const serviceReport = report.of('analytics-csv', service);
      serviceReport.add('first byte ms', firstByteMs);
      serviceReport.add('rows', rows);
      serviceReport.add('rows/s', rows / seconds);
      serviceReport.add('added MB', peakMemoryOf(service.child) - memoryBefore);
    }
  },
};

async function download(url, key) {
  const start = performance.now();
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
  let firstByteMs;
  let rows = -1;
  for await (const chunk of response.body) {
    firstByteMs ??= performance.now() - start;
    for (const byte of chunk) rows += byte === NEW_LINE ? 1 : 0;
  }
  return { firstByteMs, rows, seconds: (performance.now() - start) / 1_000 };
}
