import { setTimeout as sleep } from 'node:timers/promises';
import { runTool } from '../support/run-tool.mjs';
import { createFixtures } from '../support/stress/fixtures.mjs';
import { findGrowth } from '../support/stress/growth.mjs';
import { MonitoredService } from '../support/stress/monitored-service.mjs';
import { printProblems } from '../support/stress/tally.mjs';
import { Client } from './client.mjs';
import { CountedLinks } from './counted-links.mjs';
import { mediansOfHalves } from './samples.mjs';
import { Workload } from './workload.mjs';

/*
 * npm run soak: mixed load on the built service for SOAK_SECONDS, SOAK_RATE requests a second. Exits with 1 on any 5xx, a
 * fault inside the service, memory or handles that grow from the first half to the second, or clicks that differ from the
 * visits. BENCH_MYSQL_URL: see `findEngines`.
 */
const seconds = Number(process.env.SOAK_SECONDS || 600);
const rate = Number(process.env.SOAK_RATE || 100);

const MAX_SOCKETS = 64;
const TICK_MS = 10;
const MAX_SAMPLE_INTERVAL_MS = 10_000;
const MIN_SAMPLES = 10;
/** Growth allowed from the median of the first half to that of the second: MB, and open handles without sockets. */
const MAX_GROWTH = { heap: 12, external: 8, rss: 40, handles: 10, timers: 10 };

await runTool(async () => {
  const monitored = await MonitoredService.start(MAX_SOCKETS);
  const { api, name } = monitored.service;
  const client = new Client(monitored);
  const counted = await CountedLinks.create(api);
  const workload = new Workload(client, counted, await createFixtures(api));
  const samples = await generateLoad(monitored, workload);
  const miscounts = await counted.findMiscounts();
  const [first, second] = mediansOfHalves(samples, seconds);
  const growth = findGrowth(first, second, MAX_GROWTH);
  const problems = [...client.problems, ...miscounts, ...growth, ...(await monitored.stop())];
  console.log(`${client.tally.total} requests in ${seconds} s on ${name}, ${counted.visits} visits to count`);
  client.tally.print();
  printSample('first half', first);
  printSample('second half', second);
  console.log(`  longest event-loop delay: ${Math.max(...samples.map(({ maxDelayMs }) => maxDelayMs)).toFixed()} ms`);
  return printProblems(problems, monitored.service.log);
});

/** Sends at an even rate, no matter how long the responses take, and samples the service meanwhile. */
async function generateLoad(monitored, workload) {
  const samples = [];
  const running = new Set();
  const interval = Math.min(MAX_SAMPLE_INTERVAL_MS, (seconds * 1_000) / MIN_SAMPLES);
  const start = performance.now();
  let sent = 0;
  for (let elapsed = 0; elapsed < seconds * 1_000 && monitored.faults.length === 0; await sleep(TICK_MS)) {
    elapsed = performance.now() - start;
    for (; sent < (elapsed / 1_000) * rate; sent++) {
      const step = workload.step().finally(() => running.delete(step));
      running.add(step);
    }
    if (elapsed < (samples.length + 1) * interval) continue;
    samples.push({ at: elapsed / 1_000, ...(await monitored.sample({ collectGarbage: true })) });
  }
  await Promise.all(running);
  return samples;
}

function printSample(name, sample) {
  const numbers = Object.entries(sample).map(([what, value]) => `${what} ${value.toFixed(1)}`);
  console.log(`  ${name}: ${numbers.join(', ')}`);
}
