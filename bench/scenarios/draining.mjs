import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { clearInterval, setInterval } from 'node:timers';
import { fileURLToPath } from 'node:url';
import { cpuSeconds, memoryOf, SERVER_CORE, startNode } from '../processes.mjs';

const FILE = fileURLToPath(new URL('../drain-spool.mjs', import.meta.url));

/** How many clicks a second are counted of a spool that is full of them, by a process that does nothing else. */
const draining = (links, clicks, least) => ({
  name: `drain-${links}`,
  needsLinks: true,
  async measure(_bare, services) {
    const rows = [];
    for (const service of services) rows.push(await row(this.name, service, { links, clicks, least }));
    return rows;
  },
});

async function row(scenario, service, { links, clicks, least }) {
  process.stderr.write(`${scenario}: ${clicks} clicks on ${service.name}\n`);
  const options = { ...service.surroundings, stdio: ['ignore', 'pipe', 'inherit'] };
  const child = startNode(SERVER_CORE, [FILE, '--links', `${links}`, '--clicks', `${clicks}`], options);
  let used = 0;
  const watch = setInterval(() => (used = cpuSeconds(child) || used), 100);
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  clearInterval(watch);
  if (code !== 0) throw new Error(`${scenario} failed.`);
  const { rate, seconds } = JSON.parse(output);
  return {
    ...{ scenario, engine: service.name, connections: '-', rate, busy: used / seconds, cpu: (used * 1e6) / clicks },
    ...{ target: { field: 'rate', least, isMet: rate >= least }, memory: memoryOf(service.child).now },
    ...{ failed: 0, problems: [], rounds: [{ rate, seconds }] },
  };
}

export default [draining(20, 400_000, 20_000), draining(10_000, 200_000, 10_000)];
