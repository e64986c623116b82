import { findEngines } from './engines.mjs';
import { fill } from './fill.mjs';
import { measure } from './measure.mjs';
import { endAll, isPinned, memoryOf } from './processes.mjs';
import { print, save } from './report.mjs';
import { chooseScenarios } from './scenarios.mjs';
import { startBareFastify, startService } from './service.mjs';

/*
 * npm run bench [group or scenario …]: how many requests a second the service answers on one core, visits beside a bare
 * Fastify on the same core, the API in an account full of links. BENCH_ROUNDS and BENCH_SECONDS set the number of rounds
 * and the length of each, BENCH_LINKS the number of links in the account.
 */
const rounds = Number(process.env.BENCH_ROUNDS || 5);
const seconds = Number(process.env.BENCH_SECONDS || 5);
const links = Number(process.env.BENCH_LINKS || 1_000_000);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => endAll().finally(() => process.exit(1)));

try {
  process.exitCode = (await bench(chooseScenarios(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await endAll();
}

/** Measures the scenarios one after the other. Answers whether all that was answered was right and counted. */
async function bench(scenarios) {
  if (!isPinned)
    console.log('taskset or a second core is missing: the ratio also depends on how processes are placed.');
  const bare = await startBareFastify();
  const services = [];
  for (const engine of await findEngines()) services.push(await startService(engine));
  const rows = [];
  for (const scenario of scenarios) {
    if (scenario.needsLinks) for (const service of services) await fill(service, links);
    const rowsOf =
      scenario.measure?.bind(scenario) ?? ((...servers) => measure(scenario, ...servers, { rounds, seconds }));
    rows.push(...(await rowsOf(bare, services)));
  }
  const memory = services.map(({ name, child }) => ({ engine: name, ...memoryOf(child) }));
  print(rows, memory);
  save(rows, memory, { rounds, seconds, links });
  for (const { name, log } of services)
    if (log.text !== '') console.log(`\nLog of the service on ${name}:\n${log.text}`);
  return rows.every(({ problems }) => problems.length === 0);
}
