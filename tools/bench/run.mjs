import { runTool } from '../support/run-tool.mjs';
import { findEngines } from '../support/engines.mjs';
import { isPinned } from '../support/processes.mjs';
import { Service } from '../support/service.mjs';
import { printReport } from './report/print-report.mjs';
import { Report } from './report/report.mjs';
import { saveReport } from './report/save-report.mjs';
import { chooseScenarios } from './scenarios.mjs';
import { seedLinks } from './seeding/run-seed.mjs';
import { startBareFastify } from './servers/start-bare-fastify.mjs';

/*
 * npm run bench [-- group or scenario …]: measures the built service on one core, under a load from another core, and
 * compares the results with the budgets. Visits are measured beside a bare Fastify on the same core. Exits with 1 when a
 * request failed or a click was lost or counted twice; a budget that is missed is only printed.
 *
 * BENCH_ROUNDS, BENCH_SECONDS: number of rounds and the length of each. BENCH_LINKS: links in the account of the API
 * scenarios. BENCH_CLICKS: clicks of the account of the group `analytics`. BENCH_VISITS: visits of the scenario `memory`.
 * BENCH_MYSQL_URL, BENCH_REDIS_URL: see `findEngines`.
 */
const options = {
  rounds: Number(process.env.BENCH_ROUNDS || 5),
  seconds: Number(process.env.BENCH_SECONDS || 5),
  links: Number(process.env.BENCH_LINKS || 1_000_000),
  clicks: Number(process.env.BENCH_CLICKS || 10_000_000),
  visits: Number(process.env.BENCH_VISITS || 1_000_000),
};

await runTool(async () => {
  const scenarios = chooseScenarios(process.argv.slice(2));
  if (!isPinned) console.log('There is no taskset or no second core: the ratios depend on how processes are placed.');
  const report = new Report();
  const bare = await startBareFastify();
  const services = [];
  for (const engine of await findEngines()) services.push(await Service.start(engine));
  for (const scenario of scenarios) {
    if (scenario.needsLinks) for (const service of services) await seedLinks(service, options.links);
    await scenario.run({ bare, services, report, ...options });
  }
  printReport(report);
  saveReport(report, options);
  for (const { name, log } of services) if (log !== '') console.log(`\nLog of the service on ${name}:\n${log}`);
  return report.problems.length === 0 ? 0 : 1;
});
