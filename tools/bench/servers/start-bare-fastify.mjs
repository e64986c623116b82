import { fileURLToPath } from 'node:url';
import { findFreePort, SERVER_CORE, startNode } from '../../support/processes.mjs';
import { collectLog, isReachable, waitForServer } from '../../support/service.mjs';

const FILE = fileURLToPath(new URL('bare-fastify.mjs', import.meta.url));

/** Starts a bare Fastify on the core of the service. */
export async function startBareFastify() {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const server = { name: 'bare Fastify', url, log: '', child: startNode(SERVER_CORE, [FILE, `${port}`], {}) };
  collectLog(server);
  await waitForServer(server, () => isReachable(url));
  return server;
}
