import fastifyStatic from '@fastify/static';
import { Logger } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { dashboardHost, isLoopback } from '../config/own-host';
import { Settings } from '../config/settings';
import { DashboardOrigin } from '../sessions/authentication/dashboard-origin';
import { SessionAuthenticator } from '../sessions/authentication/session-authenticator';
import { SessionCookie } from '../sessions/authentication/session-cookie';
import { ASSETS, cacheControlOf, PAGE_HEADERS } from './dashboard-headers';
import { DashboardPage, findPage } from './dashboard-page';
import { ForeignHosts } from './foreign-hosts';
import { servePreviews } from './preview-frame';

const PREFIX = '/dashboard/';
const logger = new Logger('Dashboard');

/** Serves the files of the dashboard, and its page at every other path under `/dashboard/`. */
export function serveDashboard(app: NestFastifyApplication, configured: Settings): void {
  const { isOn, folder, url } = configured.dashboard;
  if (!isOn) return;
  const page = findPage(folder);
  const server: FastifyInstance = app.getHttpAdapter().getInstance();
  const warn = (text: string) => void server.addHook('onListen', async () => logger.warn(text));
  if (page === undefined) return warn('The dashboard is not built, so that /dashboard/ returns 404.');
  const hasOwnHost = dashboardHost(configured) !== undefined;
  if (url.startsWith('http:') && !isLoopback(url) && !hasOwnHost)
    warn('Without https, pixels of links can read the dashboard. DASHBOARD_URL can give it a host of its own.');
  void server.register(async (scope) => {
    const origin = app.get(DashboardOrigin, { strict: false });
    const foreignHosts = new ForeignHosts(configured);
    // On other hosts, such as branded domains, there is no dashboard.
    scope.addHook('preHandler', async (request, reply) => {
      if (origin.isHost(request)) return;
      foreignHosts.note(request.hostname);
      return reply.callNotFound();
    });
    await scope.register(fastifyStatic, filesIn(folder));
    scope.get(`${PREFIX}${ASSETS}*`, (_request, reply) => reply.callNotFound());
    for (const path of [PREFIX, `${PREFIX}*`]) scope.get(path, sendPage(page, app));
    servePreviews(scope, app);
    if (hasOwnHost) scope.get('/', (_request, reply) => reply.redirect(PREFIX));
  });
}

function filesIn(folder: string) {
  return {
    root: folder,
    prefix: PREFIX,
    wildcard: false,
    index: false as const,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    preCompressed: true,
    decorateReply: false,
    cacheControl: false,
    setHeaders: (reply: FastifyReply, path: string) => void reply.header('cache-control', cacheControlOf(path)),
  };
}

/** Sends the page, with the token of the session only to a browser that navigates to it. */
function sendPage(page: DashboardPage, app: NestFastifyApplication) {
  const sessions = app.get(SessionAuthenticator, { strict: false });
  const cookie = app.get(SessionCookie, { strict: false });
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const found = await sessions.findPageSession(request);
    // The browser keeps the cookie as long as the session, which its use prolongs.
    if (found?.session.isRemembered) reply.header('set-cookie', cookie.set(found.secret, true));
    return reply.headers(PAGE_HEADERS).send(page.render(found?.token ?? ''));
  };
}
