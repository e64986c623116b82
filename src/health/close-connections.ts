import type { FastifyInstance } from 'fastify';

/** How long those are waited for who are still sending or being answered, in milliseconds. */
const LAST_CALL = 4_000;
/** How often connections are looked for that have been answered, in milliseconds. */
const SWEEP = 50;

/** A stop ends connections as soon as they are idle, and does not wait for a client that never finishes its request. */
export function closeConnections(server: FastifyInstance): void {
  server.addHook('preClose', async () => {
    const { server: http } = server;
    const sweeping = setInterval(() => http.closeIdleConnections(), SWEEP);
    const lastCall = setTimeout(() => http.closeAllConnections(), LAST_CALL);
    http.once('close', () => {
      clearInterval(sweeping);
      clearTimeout(lastCall);
    });
  });
}
