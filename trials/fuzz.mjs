import { setTimeout as sleep } from 'node:timers/promises';
import { growthProblems, problemOf, rawProblemOf } from './check.mjs';
import { diceOf } from './dice.mjs';
import { apiRequest, visit } from './fuzz-requests.mjs';
import { furnish } from './furnish.mjs';
import { rawRequest } from './raw-requests.mjs';
import { findRoutes } from './routes.mjs';
import { send, sendBytes } from './send.mjs';
import { runTrial } from './service.mjs';

/*
 * npm run fuzz: spoiled requests to the built service, at both doors and below HTTP. FUZZ_SEED and FUZZ_REQUESTS say
 * which and how many; FUZZ_ONLY=n sends the n-th of them alone.
 */
const seed = Number(process.env.FUZZ_SEED || 1);
const total = Number(process.env.FUZZ_REQUESTS || 40_000);
const only = process.env.FUZZ_ONLY && Number(process.env.FUZZ_ONLY);
const AT_ONCE = 16;
/** After so many requests there is something new to ask for, and a key that works. */
const ROUND = 1_000;
/** What caches may take between the warm service and the end, in MB, and what may be left open. */
const MOST_GROWTH = { heap: 48, external: 24, handles: 4 };
const SHOWN = 20;

const tally = new Map();
const problems = [];

await runTrial(fuzz, AT_ONCE);

async function fuzz(service, agent) {
  const started = performance.now();
  const world = {
    service,
    agent,
    routes: await findRoutes(service.url),
    rooms: [],
    keys: { good: service.key, others: [] },
  };
  let warm;
  for (let first = 0; first < total && service.faults.length === 0; first += ROUND) {
    await tend(world);
    await inTurn(first, Math.min(total, first + ROUND), (number) => sendOne(world, number));
    if (first >= total / 4 - ROUND) warm ??= await service.sample(true);
  }
  agent.destroy();
  await sleep(1_000);
  const cold = await service.sample(true);
  problems.push(...growthProblems(warm, cold, MOST_GROWTH), ...(await service.end()), ...service.faults);
  report(service, { warm, cold, seconds: (performance.now() - started) / 1_000 });
  return problems.length === 0 ? 0 : 1;
}

/** Several at a time, each taking the next number. */
async function inTurn(first, end, work) {
  let next = first;
  const worker = async () => {
    while (next < end) await work(next++);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}

async function sendOne(world, number) {
  if (only !== undefined && number !== only) return;
  const dice = diceOf(seed, number);
  const kind = dice.weighed([
    [50, 'api'],
    [30, 'visit'],
    [20, 'raw'],
  ]);
  if (kind === 'raw') return sendRaw(world, number, dice);
  const request = kind === 'api' ? apiRequest(dice, world) : visit(dice, world);
  const answer = await send(world.service.port, world.agent, request);
  if (answer === undefined) return count(kind, 'not sent');
  count(kind, answer.status ?? 'cut');
  if (/^\/api\/account\/key(\?|$)/.test(request.path)) world.keys.good = keyIn(answer) ?? world.keys.good;
  const problem = problemOf(request, answer);
  if (problem !== undefined) problems.push(`Request ${number}: ${problem}\n  ${JSON.stringify(request).slice(0, 600)}`);
}

async function sendRaw({ service, ...world }, number, dice) {
  const bytes = rawRequest(dice, world);
  const text = await sendBytes(service.port, bytes, dice.upTo(bytes.length));
  count('raw', /^HTTP\/1\.1 (\d+)/.exec(text)?.[1] ?? 'silence');
  const problem = rawProblemOf(text);
  if (problem !== undefined)
    problems.push(`Request ${number}: ${problem}\n  ${JSON.stringify(bytes.toString('latin1')).slice(0, 600)}`);
}

function keyIn({ text = '' }) {
  return /"apikey":"(sp_\w+)"/.exec(text)?.[1];
}

function count(kind, status) {
  tally.set(`${kind} ${status}`, (tally.get(`${kind} ${status}`) ?? 0) + 1);
}

/** A key that works although requests may have revoked it, no more keys than are needed, and things to ask for. */
async function tend(world) {
  const { service, agent, keys, rooms } = world;
  const api = async (method, path, body) => {
    const headers = { authorization: `Bearer ${keys.good}` };
    const { status, text, error } = await send(service.port, agent, {
      method,
      path,
      headers,
      body: body && JSON.stringify(body),
    });
    if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${error?.message ?? text}`);
    return JSON.parse(text);
  };
  await api('GET', '/api/users').catch(() => (keys.good = service.renewKey()));
  const { keys: held } = (await api('GET', '/api/account/keys?limit=100')).data;
  for (const { id, current } of held) if (!current) await api('DELETE', `/api/account/keys/${id}/delete`);
  const made = await api('POST', '/api/account/keys/add', { name: 'Reader', scopes: ['read'] });
  keys.others = [made.apikey, service.key, `sp_${'x'.repeat(40)}`];
  rooms.unshift(await furnish(api));
  rooms.splice(3);
}

function report({ name, log }, { warm, cold, seconds }) {
  const sent = [...tally.values()].reduce((sum, many) => sum + many, 0);
  console.log(`${sent} requests in ${seconds.toFixed(0)} s on ${name}, seed ${seed}`);
  for (const [what, many] of [...tally].sort()) console.log(`  ${what.padEnd(16)} ${many}`);
  for (const [what, { heap, external, rss, handles }] of Object.entries({ warm, cold }))
    console.log(
      `  ${what}: heap ${heap.toFixed(1)} MB, external ${external.toFixed(1)} MB, resident ${rss.toFixed(0)} MB, ${handles} handles`,
    );
  if (log.text !== '') console.log(`\nLog of the service:\n${log.text}`);
  for (const problem of problems.slice(0, SHOWN)) console.log(`\n${problem}`);
  console.log(problems.length === 0 ? 'Nothing was wrong.' : `\n${problems.length} problems.`);
}
