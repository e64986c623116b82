import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, startNode } from './processes.mjs';

const filled = new Set();

/** Fills the account of a service with made-up links, once. */
export async function fill(service, links) {
  if (filled.has(service)) return;
  filled.add(service);
  process.stderr.write(`Filling the account on ${service.name}\n`);
  await seed(service, 'seed.mjs', '--links', `${links}`);
}

/** Runs a script that writes into the database of a service. */
export async function seed(service, script, ...options) {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const seeding = startNode(LOAD_CORE, [file, ...options], { ...service.surroundings, stdio: 'inherit' });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error(`${script} failed.`);
}
