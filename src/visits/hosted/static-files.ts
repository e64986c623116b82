import type { FastifyInstance } from 'fastify';
import { avatarSvg } from '../../pages/public/avatar';
import { BARE_HEADERS } from '../../pages/page/page-headers';
import { FAVICON } from '../../pages/public/favicon';

const CACHE_FOR_A_DAY = 'public, max-age=86400';
/** Everything but the API is allowed: preview bots follow this file too. */
const ROBOTS = 'User-agent: *\nDisallow: /api/\n';

/** Registers small files that are the same on every host. */
export function registerStaticFiles(server: FastifyInstance): void {
  const file = (path: string, type: string, content: (name: string) => string) =>
    server.get<{ Params: { name?: string } }>(path, (request, reply) =>
      reply
        .headers({ ...BARE_HEADERS, 'content-type': type, 'cache-control': CACHE_FOR_A_DAY })
        .send(content(request.params.name ?? '')),
    );
  file('/robots.txt', 'text/plain; charset=utf-8', () => ROBOTS);
  file('/favicon.ico', 'image/svg+xml', () => FAVICON);
  file('/assets/avatars/:name', 'image/svg+xml', avatarSvg);
}
