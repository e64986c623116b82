import autocannon from 'autocannon';
import * as traffic from './traffic.mjs';

/** One load, in a process of its own. The only argument is the task, as JSON; the result goes to stdout, as JSON. */
const task = JSON.parse(process.argv[2]);
const { url, paths, connections, amount } = task;

const latencies = new Float64Array(amount);
let responses = 0;
let start = 0;
let end = 0;
const run = autocannon({ url: url + paths[0], connections, amount, sampleInt: 100, ...traffic[task.traffic](task) });
run.once('start', () => (start = performance.now()));
run.on('response', (_client, _status, _bytes, milliseconds) => {
  latencies[responses++] = milliseconds;
  end = performance.now();
});
const { errors, statusCodeStats } = await run;

const sorted = latencies.subarray(0, responses).sort();
const percentile = (share) => sorted[Math.floor((responses - 1) * share)] ?? null;
const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
console.log(
  JSON.stringify({ seconds: (end - start) / 1_000, p50: percentile(0.5), p99: percentile(0.99), errors, statuses }),
);
