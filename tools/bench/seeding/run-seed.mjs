import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, startNode } from '../../support/processes.mjs';

const seeded = new Set();

/** Fills the administrator's account of a service with generated links, once. */
export async function seedLinks(service, count) {
  if (seeded.has(service)) return;
  seeded.add(service);
  process.stderr.write(`Creating ${count} links on ${service.name}\n`);
  await runSeed(service, 'seed-links.mjs', '--links', `${count}`);
}

/** Creates statistics of three years for a link. */
export function seedStatistics(service, linkId, clicks) {
  process.stderr.write(`Creating the statistics of ${clicks} clicks on ${service.name}\n`);
  return runSeed(service, 'seed-statistics.mjs', '--link', `${linkId}`, '--clicks', `${clicks}`);
}

/** Fills an account with links and the clicks of a year. */
export function seedAnalytics(service, { account, links, clicks }) {
  process.stderr.write(`Creating ${links} links with ${clicks} clicks on ${service.name}\n`);
  const options = { '--account': account, '--links': links, '--clicks': clicks };
  return runSeed(service, 'seed-analytics.mjs', ...Object.entries(options).flat().map(String));
}

/** Runs a script that writes into the database of a service. */
async function runSeed(service, script, ...options) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = startNode(LOAD_CORE, [file, ...options], { ...service.processOptions, stdio: 'inherit' });
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${script} failed.`);
}
