import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.mjs';

/** Requests of the first warm-up, which tells how many the second takes to last a second. */
const FIRST = 2_000;
/** Clicks that do not get more for so long, in milliseconds, will not be counted any more. */
const STANDSTILL = 15_000;

/**
 * Loads a bare Fastify and the services by turns, so that what slows the machine down for a while slows all of them.
 * @returns a row for each server, bare Fastify's first
 */
export async function measure(scenario, bare, services, { rounds, seconds }) {
  const candidates = [new Candidate({ ...scenario, expected: 302 }, bare, { path: '/abc' })];
  for (const service of services) candidates.push(new Candidate(scenario, service, await scenario.prepare(service)));
  for (const candidate of candidates) await candidate.warmUp();
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`${scenario.name}: round ${round} of ${rounds}\n`);
    for (const candidate of candidates) await candidate.run(seconds);
  }
  return Promise.all(candidates.map((candidate) => candidate.row(candidates[0])));
}

/** A server in a scenario, and what was found out about it. */
class Candidate {
  rounds = [];
  visitors = 0;
  answered = 0;
  failed = 0;

  constructor(scenario, server, { path, count }) {
    Object.assign(this, { scenario, server, path, count });
  }

  async warmUp() {
    const { rate } = await this.send(FIRST);
    this.rate = (await this.send(rate)).rate;
  }

  async run(seconds) {
    const result = await this.send(this.rate * seconds);
    this.rate = result.rate;
    this.rounds.push(result);
  }

  /** Sends about so many requests, then waits until all of them are counted: the core must be free for the next. */
  async send(amount) {
    const task = { path: this.path, amount: Math.round(amount), firstVisitor: this.visitors };
    const { errors, statuses, ...result } = await load(this.server, task);
    const right = statuses[this.scenario.expected] ?? 0;
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    this.visitors += all + errors;
    this.answered += right;
    this.failed += all - right + errors;
    return { ...result, behind: await this.waitUntilCounted() };
  }

  /** @returns how long the counting went on after the load, in seconds */
  async waitUntilCounted() {
    if (this.count === undefined) return undefined;
    const start = performance.now();
    let last = { clicks: -1, at: start };
    for (; performance.now() - last.at < STANDSTILL; await sleep(50)) {
      const { clicks } = await this.count();
      if (clicks >= this.answered) break;
      if (clicks !== last.clicks) last = { clicks, at: performance.now() };
    }
    return (performance.now() - start) / 1_000;
  }

  async row(bare) {
    const { scenario, server, rounds, failed } = this;
    const [rate, p50, p99, busy, behind] = ['rate', 'p50', 'p99', 'busy', 'behind'].map((name) =>
      median(rounds.map((round) => round[name])),
    );
    const ratio = rate / median(bare.rounds.map((round) => round.rate));
    const problems = [...(failed > 0 ? [`${failed} wrong answers`] : []), ...(await this.miscounts())];
    return {
      scenario: scenario.name,
      engine: server.name,
      rate,
      p50,
      p99,
      ratio,
      busy,
      behind,
      failed,
      problems,
      rounds,
    };
  }

  /** Every visitor was another one, so clicks and unique clicks must both be what was answered. */
  async miscounts() {
    if (this.count === undefined) return [];
    const { clicks, uniqueClicks } = await this.count();
    if (clicks === this.answered && uniqueClicks === this.answered) return [];
    return [`${this.answered} redirects, but ${clicks} clicks and ${uniqueClicks} unique clicks`];
  }
}

function median(numbers) {
  const sorted = numbers.filter((number) => number !== undefined).sort((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)];
}
