import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';

/** What clients and operators ask for. Everything else is a visitor's. */
const FOR_CLIENTS = /^\/(?:api|docs|health|metrics|internal)(?:[/?#]|$)/;

/**
 * Sends each request to its door. Visitors have a Fastify of their own, so that nothing which is hooked into that of the
 * API can cost a visit: Nest alone hooks five functions into every request.
 */
export function openDoors(server: Server, visitors: RequestListener): void {
  const [clients] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) =>
    isForClients(request.url ?? '') ? clients!(request, response) : visitors(request, response),
  );
}

/** The address may be written with its host, or in percent signs. */
export function isForClients(url: string): boolean {
  if (url.startsWith('/') && !url.includes('%')) return FOR_CLIENTS.test(url);
  const path = url.replace(/^[a-z]+:\/\/[^/]*/i, '').split(/[?#]/, 1)[0]!;
  return FOR_CLIENTS.test(
    path.replace(/%([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16))),
  );
}
