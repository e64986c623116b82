import autocannon from 'autocannon';
import { DESKTOP_BROWSER } from '../../../support/browsers.mjs';
import { waitUntilCounted } from '../../load/wait-until-counted.mjs';
import { accountOf } from './account.mjs';

const CLICKS_PER_SECOND = 500;
const SECONDS = 20;

/** The time from a visit to its event in a live stream, at 500 clicks per second. */
export default {
  name: 'analytics-live',
  async run({ services, report, clicks }) {
    for (const service of services) {
      process.stderr.write(`analytics-live on ${service.name}\n`);
      const { key, link } = await accountOf(service, clicks);
      const stream = await openStream(`${service.url}/api/statistics/live?link=${link.id}`, key);
      const sentAt = await visit(link.shorturl.replace(/^https?:\/\/[^/]+/, service.url));
      await waitUntilCounted(async () => stream.receivedAt.size, sentAt.length);
      stream.close();
      const times = sentAt.map((sent, visit) => stream.receivedAt.get(visit) - sent).sort((one, other) => one - other);
      const serviceReport = report.of('analytics-live', service);
      serviceReport.add('p50 ms', times[Math.floor(times.length / 2)]);
      serviceReport.add('p99 ms', times[Math.floor(times.length * 0.99)]);
      serviceReport.fail(
        stream.receivedAt.size === sentAt.length ? [] : [`${sentAt.length} visits, ${stream.receivedAt.size} events`],
      );
    }
  },
};

/** Visits are numbered in the host of their referrers. Returns when each was sent. */
async function visit(url) {
  const sentAt = [];
  const setupRequest = (request) => {
    const referer = `https://v${sentAt.length}.example/`;
    sentAt.push(performance.now());
    return { ...request, headers: { 'user-agent': DESKTOP_BROWSER, referer } };
  };
  await autocannon({
    url,
    connections: 10,
    amount: CLICKS_PER_SECOND * SECONDS,
    overallRate: CLICKS_PER_SECOND,
    requests: [{ setupRequest }],
  });
  return sentAt;
}

/** Reads events and notes when that of each visit arrives. */
async function openStream(url, key) {
  const receivedAt = new Map();
  const closing = new AbortController();
  const response = await fetch(url, { headers: { authorization: `Bearer ${key}` }, signal: closing.signal });
  const read = async () => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of response.body) {
      text += decoder.decode(chunk, { stream: true });
      for (const [, number] of text.matchAll(/"referrer":"v(\d+)\.example"/g))
        if (!receivedAt.has(Number(number))) receivedAt.set(Number(number), performance.now());
      text = text.slice(text.lastIndexOf('\n\n'));
    }
  };
  read().catch(() => undefined);
  return { receivedAt, close: () => closing.abort() };
}
