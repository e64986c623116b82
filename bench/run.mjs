import { readdirSync } from 'node:fs';
import { findEngines } from './engines.mjs';
import { measure } from './measure.mjs';
import { endAll, isPinned } from './processes.mjs';
import { print, save } from './report.mjs';
import { startBareFastify, startService } from './service.mjs';

/*
 * npm run bench [scenario …]: how many visits a second the service answers on one core, beside a bare Fastify on the
 * same core. BENCH_ROUNDS and BENCH_SECONDS set the number of rounds and the length of each.
 */
const rounds = Number(process.env.BENCH_ROUNDS || 5);
const seconds = Number(process.env.BENCH_SECONDS || 5);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => endAll().finally(() => process.exit(1)));

try {
  process.exitCode = (await bench(findNames(process.argv.slice(2)))) ? 0 : 1;
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await endAll();
}

/** Measures the scenarios one after the other. Answers whether all that was answered was right and counted. */
async function bench(names) {
  if (!isPinned)
    console.log('taskset or a second core is missing: the ratio also depends on how processes are placed.');
  const bare = await startBareFastify();
  const services = [];
  for (const engine of await findEngines()) services.push(await startService(engine));
  const rows = [];
  for (const name of names) {
    const { default: scenario } = await import(`./scenarios/${name}.mjs`);
    rows.push(...(await measure({ name, ...scenario }, bare, services, { rounds, seconds })));
  }
  print(rows);
  save(rows, { rounds, seconds });
  for (const { name, log } of services)
    if (log.text !== '') console.log(`\nLog of the service on ${name}:\n${log.text}`);
  return rows.every(({ problems }) => problems.length === 0);
}

function findNames(wanted) {
  const known = readdirSync(new URL('scenarios/', import.meta.url)).map((file) => file.replace('.mjs', ''));
  const unknown = wanted.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Error(`There is no scenario "${unknown}"; there are ${known.join(', ')}.`);
  return wanted.length > 0 ? wanted : known;
}
