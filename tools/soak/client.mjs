import { BROWSERS } from '../support/browsers.mjs';
import { Random } from '../support/random.mjs';
import { randomVisitor } from '../support/stress/random-visitor.mjs';
import { findProblem } from '../support/stress/response-checks.mjs';
import { Tally } from '../support/stress/tally.mjs';

/** Sends requests as a visitor or as the account owner, and collects problems of the responses. */
export class Client {
  tally = new Tally();
  problems = [];
  random = new Random(1);

  constructor(monitored) {
    this.monitored = monitored;
  }

  /** @param kind under which the response is counted */
  async visit(kind, path) {
    const headers = { ...randomVisitor(this.random), 'user-agent': this.random.pick(BROWSERS) };
    return this.send(kind, { method: 'GET', path, headers });
  }

  /** Calls the API and returns the body, empty if there is none. */
  async api(method, path, body, key = this.monitored.service.key) {
    const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
    const response = await this.send('api', { method, path, headers, body: body && JSON.stringify(body) });
    return JSON.parse(response.text ?? '{}');
  }

  async send(kind, request) {
    const response = await this.monitored.send(request);
    this.tally.add(`${kind} ${response.status ?? 'no response'}`);
    const problem = findProblem(request, response);
    if (problem !== undefined) this.problems.push(`${request.method} ${request.path}: ${problem}`);
    return response;
  }
}
