import { runTool } from '../support/run-tool.mjs';
import { mapConcurrently } from '../support/concurrency.mjs';
import { findGrowth } from '../support/stress/growth.mjs';
import { MonitoredService } from '../support/stress/monitored-service.mjs';
import { printProblems } from '../support/stress/tally.mjs';
import { Fuzzer } from './fuzzer.mjs';

/*
 * npm run fuzz: sends malformed and hostile requests to the built service: to the API, as a visitor, and as raw bytes.
 * Exits with 1 on any 5xx, a response without the envelope, a fault inside the service or growing memory.
 *
 * FUZZ_SEED, FUZZ_REQUESTS: which requests and how many. FUZZ_ONLY=n: only the n-th of them. BENCH_MYSQL_URL: see
 * `findEngines`.
 */
const seed = Number(process.env.FUZZ_SEED || 1);
const total = Number(process.env.FUZZ_REQUESTS || 40_000);
const only = process.env.FUZZ_ONLY && Number(process.env.FUZZ_ONLY);

const CONCURRENCY = 16;
/** Requests after which resources and keys are renewed. */
const ROUND_SIZE = 1_000;
/** Growth allowed after the first quarter of the requests: MB, and open handles without sockets. */
const MAX_GROWTH = { heap: 48, external: 24, handles: 4 };

await runTool(async () => {
  const start = performance.now();
  const monitored = await MonitoredService.start(CONCURRENCY);
  const fuzzer = await Fuzzer.create(monitored, seed);
  let warm;
  for (let first = 0; first < total && monitored.faults.length === 0; first += ROUND_SIZE) {
    await fuzzer.prepareRound();
    await mapConcurrently(numbersFrom(first), CONCURRENCY, (number) => fuzzer.send(number));
    if (first + ROUND_SIZE >= total / 4) warm ??= await monitored.sample({ collectGarbage: true });
  }
  const end = await monitored.sample({ collectGarbage: true });
  const problems = [...fuzzer.problems, ...findGrowth(warm, end, MAX_GROWTH), ...(await monitored.stop())];
  const seconds = ((performance.now() - start) / 1_000).toFixed();
  console.log(`${fuzzer.tally.total} requests in ${seconds} s on ${monitored.service.name}, seed ${seed}`);
  fuzzer.tally.print();
  printSample('warm', warm);
  printSample('end', end);
  return printProblems(problems, monitored.service.log);
});

function numbersFrom(first) {
  const numbers = Array.from({ length: Math.min(ROUND_SIZE, total - first) }, (_, index) => first + index);
  return only === undefined ? numbers : numbers.filter((number) => number === only);
}

function printSample(name, { heap, external, rss, handles }) {
  const [heapMB, externalMB, rssMB] = [heap, external, rss].map((size) => `${size.toFixed(1)} MB`);
  console.log(`  ${name}: heap ${heapMB}, external ${externalMB}, resident ${rssMB}, ${handles} handles`);
}
