import autocannon from 'autocannon';

/** One load, in a process of its own: its task is its only argument, its result goes to stdout, both as JSON. */
const { url, connections, amount, firstVisitor } = JSON.parse(process.argv[2]);

const BROWSER =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** An address of 15 characters for each of 418 million visitors, neighbours far apart. */
function addressOf(visitor) {
  const parts = [visitor % 124, (visitor / 124) % 150, (visitor / 18_600) % 150, (visitor / 2_790_000) % 150];
  return parts.map((part) => 100 + Math.floor(part)).join('.');
}

let visitor = firstVisitor;

/** Writes the next visitor's address into the request as it stands: building each anew would make the load the limit. */
function comeAsSomebodyElse(client) {
  client.setHeaders({ 'user-agent': BROWSER, 'x-forwarded-for': addressOf(0) });
  const place = client.getRequestBuffer().indexOf(addressOf(0));
  client.on('request', () => client.getRequestBuffer().write(addressOf(visitor++), place, 'latin1'));
}

const latencies = new Float64Array(amount);
let answers = 0;
let start = 0;
let end = 0;
const running = autocannon({ url, connections, amount, sampleInt: 100, setupClient: comeAsSomebodyElse });
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
