import { createApiClient } from '../support/api-client.mjs';
import { Random } from '../support/random.mjs';
import { createFixtures } from '../support/stress/fixtures.mjs';
import { sendBytes } from '../support/stress/http-client.mjs';
import { findProblem, findRawProblem } from '../support/stress/response-checks.mjs';
import { Tally } from '../support/stress/tally.mjs';
import { findRoutes } from './openapi-routes.mjs';
import { apiRequest } from './requests/api-request.mjs';
import { rawRequest } from './requests/raw-request.mjs';
import { visitRequest } from './requests/visit-request.mjs';

const MAX_FIXTURES = 3;
const MAX_SHOWN_LENGTH = 600;
const INVALID_KEY = `sp_${'x'.repeat(40)}`;

/** Sends requests by their number and collects problems of the responses. */
export class Fuzzer {
  tally = new Tally();
  problems = [];
  fixtures = [];

  static async create(monitored, seed) {
    return new Fuzzer(monitored, seed, await findRoutes(monitored.service.url));
  }

  constructor(monitored, seed, routes) {
    Object.assign(this, { monitored, seed, routes, firstKey: monitored.service.key });
    this.keys = { valid: monitored.service.key, others: [] };
    this.api = createApiClient(monitored.service.url, () => this.keys.valid);
  }

  /** Creates resources to request, and keys: earlier requests may have revoked the valid one and created others. */
  async prepareRound() {
    await this.api('GET', '/api/users').catch(() => this.renewKey());
    const { keys } = (await this.api('GET', '/api/account/keys?limit=100')).data;
    for (const { id, current } of keys) if (!current) await this.api('DELETE', `/api/account/keys/${id}/delete`);
    const { apikey } = await this.api('POST', '/api/account/keys/add', { name: 'Reader', scopes: ['read'] });
    this.keys.others = [apikey, this.firstKey, INVALID_KEY];
    this.fixtures = [await createFixtures(this.api), ...this.fixtures].slice(0, MAX_FIXTURES);
  }

  async send(number) {
    const random = Random.forItem(this.seed, number);
    const sendOne = random.weighted([
      [50, this.sendApiRequest],
      [30, this.sendVisit],
      [20, this.sendRaw],
    ]);
    await sendOne.call(this, number, random);
  }

  sendApiRequest(number, random) {
    return this.sendRequest(number, 'api', apiRequest(random, this));
  }

  sendVisit(number, random) {
    return this.sendRequest(number, 'visit', visitRequest(random, this));
  }

  async sendRequest(number, kind, request) {
    const response = await this.monitored.send(request);
    this.tally.add(`${kind} ${response === undefined ? 'not sent' : (response.status ?? 'no response')}`);
    if (response === undefined) return;
    if (/^\/api\/account\/key(\?|$)/.test(request.path)) this.keys.valid = keyIn(response) ?? this.keys.valid;
    this.addProblem(number, findProblem(request, response), request);
  }

  async sendRaw(number, random) {
    const bytes = rawRequest(random, this);
    const text = await sendBytes(this.monitored.service.port, bytes, random.integer(bytes.length));
    this.tally.add(`raw ${/^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'no response'}`);
    this.addProblem(number, findRawProblem(text), bytes.toString('latin1'));
  }

  addProblem(number, problem, request) {
    if (problem === undefined) return;
    this.problems.push(`Request ${number}: ${problem}\n  ${JSON.stringify(request).slice(0, MAX_SHOWN_LENGTH)}`);
  }

  renewKey() {
    this.monitored.renewKey();
    this.keys.valid = this.monitored.service.key;
  }
}

const keyIn = ({ text = '' }) => /"apikey":"(sp_\w+)"/.exec(text)?.[1];
