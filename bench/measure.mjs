import { setTimeout as sleep } from 'node:timers/promises';
import { load } from './load.mjs';
import { memoryOf } from './processes.mjs';

/** Loads before the first round, each a second as far as the one before can tell. */
const WARM_UPS = 3;
/** Counts that do not get more for so long, in milliseconds, will not get more any more. */
const STANDSTILL = 15_000;

/**
 * Loads the services, and where the scenario says so a bare Fastify, by turns, so that what slows the machine down for a
 * while slows all of them.
 * @returns a row for each server, bare Fastify's first
 */
export async function measure(scenario, bare, services, { rounds, seconds }) {
  const yardstick = scenario.isBesideBare
    ? new Candidate({ ...scenario, expected: 302 }, bare, { paths: ['/abc'] })
    : undefined;
  const candidates = yardstick === undefined ? [] : [yardstick];
  for (const service of services) candidates.push(new Candidate(scenario, service, await scenario.prepare(service)));
  for (const candidate of candidates) await candidate.warmUp();
  for (let round = 1; round <= rounds; round++) {
    process.stderr.write(`${scenario.name}: round ${round} of ${rounds}\n`);
    for (const candidate of candidates) await candidate.run(seconds);
  }
  return Promise.all(candidates.map((candidate) => candidate.row(yardstick)));
}

/** A server in a scenario, and what was found out about it. */
class Candidate {
  rounds = [];
  sent = 0;
  answered = 0;
  failed = 0;

  constructor(scenario, server, { paths, count }) {
    Object.assign(this, { scenario, server, paths, count, rate: scenario.connections });
  }

  async warmUp() {
    for (let time = 1; time <= WARM_UPS; time++) this.rate = (await this.send(this.rate)).rate;
  }

  async run(seconds) {
    const result = await this.send(this.rate * seconds);
    this.rate = result.rate;
    this.rounds.push(result);
  }

  /** Sends about so many requests, then waits until all of them are counted: the core must be free for the next. */
  async send(amount) {
    const { sender, connections, expected } = this.scenario;
    const { span, isInTurn } = this.scenario;
    const task = {
      sender,
      span,
      isInTurn,
      connections,
      paths: this.paths,
      amount: Math.round(amount),
      first: this.sent,
    };
    const { errors, statuses, ...result } = await load(this.server, task);
    const right = statuses[expected] ?? 0;
    const all = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    this.sent += all + errors;
    this.answered += right;
    this.failed += all - right + errors;
    return { ...result, behind: await this.waitUntilCounted() };
  }

  /** @returns how long the counting went on after the load, in seconds */
  async waitUntilCounted() {
    if (this.count === undefined) return undefined;
    const start = performance.now();
    let last = { count: -1, at: start };
    for (; performance.now() - last.at < STANDSTILL; await sleep(50)) {
      const [count] = Object.values(await this.count());
      if (count >= this.answered) break;
      if (count !== last.count) last = { count, at: performance.now() };
    }
    return (performance.now() - start) / 1_000;
  }

  async row(yardstick) {
    const { scenario, server, rounds, failed } = this;
    const medians = { rate: this.median('rate'), p50: this.median('p50') };
    return {
      scenario: scenario.name,
      engine: server.name,
      connections: scenario.connections,
      ...medians,
      p99: this.median('p99'),
      target: scenario.target && { ...scenario.target, isMet: meets(medians, scenario.target) },
      ratio: yardstick && medians.rate / yardstick.median('rate'),
      busy: this.median('busy'),
      cpu: this.median('cpu'),
      behind: this.median('behind'),
      memory: memoryOf(server.child).now,
      failed,
      problems: [...(failed > 0 ? [`${failed} wrong answers`] : []), ...(await this.miscounts())],
      rounds,
    };
  }

  /** Every request was another one, so all that is counted must be what was answered. */
  async miscounts() {
    const counts = Object.entries((await this.count?.()) ?? {});
    return counts
      .filter(([, count]) => count !== this.answered)
      .map(([what, count]) => `${this.answered} right answers, but ${count} ${what}`);
  }

  median(name) {
    const numbers = this.rounds.map((round) => round[name]).filter((number) => number !== undefined);
    return numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];
  }
}

const meets = (row, { field, least = -Infinity, most = Infinity }) => row[field] >= least && row[field] <= most;
