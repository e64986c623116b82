import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { LOAD_CORE, startNode } from './processes.mjs';

const filled = new Set();

/** Fills the account of a service with made-up links, once. */
export async function fill(service, links) {
  if (filled.has(service)) return;
  filled.add(service);
  process.stderr.write(`Filling the account on ${service.name}\n`);
  const file = fileURLToPath(new URL('seed.mjs', import.meta.url));
  const seeding = startNode(LOAD_CORE, [file, '--links', `${links}`], { ...service.surroundings, stdio: 'inherit' });
  const [code] = await once(seeding, 'exit');
  if (code !== 0) throw new Error('The account could not be filled.');
}
