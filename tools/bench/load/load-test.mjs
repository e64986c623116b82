import { generateLoad } from './load-generator.mjs';
import { waitUntilCounted } from './wait-until-counted.mjs';

/** The first warm-up sends few requests; the next ones last about a second, at the rate of the one before. */
const WARM_UPS = 3;

/** One server under one kind of load. */
export class LoadTest {
  rounds = [];
  sent = 0;
  succeeded = 0;
  failed = 0;

  /**
   * @param load traffic, connections, paths, span (of the numbers in a path) and expectedStatus
   * @param readCounts returns what the server has counted by name; each count must become the number of successes
   */
  constructor(server, load, readCounts) {
    Object.assign(this, { server, load, readCounts, rate: load.connections });
  }

  async warmUp() {
    for (let time = 1; time <= WARM_UPS; time++) await this.send(this.rate);
  }

  async runRound(seconds) {
    this.rounds.push(await this.send(this.rate * seconds));
  }

  /** Sends about `amount` requests, then waits until they are counted: the core must be idle for the next server. */
  async send(amount) {
    const { expectedStatus, ...task } = this.load;
    const result = await generateLoad(this.server, { ...task, amount: Math.round(amount), first: this.sent });
    const { statuses, errors, seconds } = result;
    const responses = Object.values(statuses).reduce((sum, count) => sum + count, 0);
    const succeeded = statuses[expectedStatus] ?? 0;
    this.sent += responses + errors;
    this.succeeded += succeeded;
    this.failed += responses + errors - succeeded;
    this.rate = responses / seconds;
    return { ...result, rate: this.rate, ...(await this.waitUntilCounted(responses, seconds)) };
  }

  /** The median of the rounds. */
  median(name) {
    const values = this.rounds.map((round) => round[name]).sort((one, other) => one - other);
    return values[Math.floor(values.length / 2)];
  }

  /** Returns a sentence for each kind of failure: requests that failed, and counts that differ from the successful requests. */
  async findProblems() {
    const counts = Object.entries((await this.readCounts?.()) ?? {});
    const miscounts = counts
      .filter(([, count]) => count !== this.succeeded)
      .map(([name, count]) => `${this.succeeded} requests succeeded, but there are ${count} ${name}`);
    return this.failed === 0 ? miscounts : [`${this.failed} requests failed`, ...miscounts];
  }

  /** @returns the seconds that counting took after the load, and the rate of requests including that time */
  async waitUntilCounted(responses, seconds) {
    if (this.readCounts === undefined) return {};
    const readCount = async () => Object.values(await this.readCounts())[0];
    const countedAfter = await waitUntilCounted(readCount, this.succeeded);
    return { countedAfter, countedRate: responses / (seconds + countedAfter) };
  }
}
