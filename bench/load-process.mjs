import autocannon from 'autocannon';
import * as senders from './senders.mjs';

/** One load, in a process of its own: its task is its only argument, its result goes to stdout, both as JSON. */
const task = JSON.parse(process.argv[2]);
const { sender, url, paths, connections, amount } = task;

const latencies = new Float64Array(amount);
let answers = 0;
let start = 0;
let end = 0;
const running = autocannon({ url: url + paths[0], connections, amount, sampleInt: 100, ...senders[sender](task) });
running.once('start', () => (start = performance.now()));
running.on('response', (_client, _status, _bytes, milliseconds) => {
  latencies[answers++] = milliseconds;
  end = performance.now();
});
const { errors, statusCodeStats } = await running;

const sorted = latencies.subarray(0, answers).sort();
const percentile = (share) => sorted[Math.floor((answers - 1) * share)] ?? null;
const statuses = Object.fromEntries(Object.entries(statusCodeStats).map(([status, { count }]) => [status, count]));
const seconds = (end - start) / 1_000;
console.log(
  JSON.stringify({ seconds, rate: answers / seconds, p50: percentile(0.5), p99: percentile(0.99), errors, statuses }),
);
