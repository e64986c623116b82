import { Inject, Injectable } from '@nestjs/common';
import fastify, { FastifyInstance, FastifyRequest } from 'fastify';
import type { RequestListener } from 'node:http';
import { Settings, settings } from '../../config/settings';
import { BARE_HEADERS } from '../../pages/page/page-headers';
import { Decision, plainNotice } from '../decision';
import { HostedRoutes } from '../hosted/hosted-routes';
import { VisitsService } from '../visits.service';
import { VisitHandler } from './visit-handler';

/** More than the longest form of a page, of which each character may take nine bytes. */
const MAX_FORM_BYTES = 65_536;

const FORM_TOO_LARGE: Decision = {
  kind: 'file',
  status: 413,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('The form is too large.\n'),
  outcome: 'form',
};

/** No alias has a percent sign. */
const WITHOUT_LINK = '/%25';

const READ_METHODS = ['GET', 'HEAD'];
const METHODS = { ...BARE_HEADERS, allow: 'GET, HEAD, POST' };

/** The visitors' Fastify with its routes. It does not listen: the HTTP server passes requests to it. */
@Injectable()
export class VisitorsServer {
  private readonly server;

  constructor(
    private readonly handler: VisitHandler,
    private readonly visits: VisitsService,
    private readonly hosted: HostedRoutes,
    @Inject(settings.KEY) { serverLimits, trustProxy }: Settings,
  ) {
    this.server = fastify({
      trustProxy,
      // Visits are not logged.
      genReqId: () => '',
      return503OnClosing: false,
      routerOptions: {
        ignoreTrailingSlash: true,
        // No path is longer: a long one gets the 404 page rather than an error of the router.
        maxParamLength: serverLimits.maxHeadBytes,
        // `visitFrom` reads the query.
        querystringParser: () => ({}),
      },
    });
  }

  get listener(): RequestListener {
    return (request, response) => {
      request.url = routable(request.url!);
      this.server.routing(request, response);
    };
  }

  async open(): Promise<void> {
    const notFound = this.handler.for((visit) => plainNotice('notFound', visit));
    const unavailable = this.handler.for((visit) => plainNotice('unavailable', visit));
    const tooLarge = this.handler.for(() => FORM_TOO_LARGE);
    // Every path has a route for the other methods. These requests are not visits, and their bodies are not read.
    this.server.removeAllContentTypeParsers();
    this.server.setNotFoundHandler(({ method }, reply) =>
      reply
        .code(method === 'OPTIONS' ? 204 : 405)
        .headers(METHODS)
        .send(),
    );
    this.server.setErrorHandler(({ statusCode = 500 }: { statusCode?: number }, request, reply) => {
      if (statusCode === 413) return tooLarge(request, reply);
      return statusCode < 500 ? notFound(request, reply) : unavailable(request, reply);
    });
    this.registerRoutes();
    await this.server.ready();
  }

  private registerRoutes(): void {
    const handler = this.handler.for((visit) => this.visits.decide(visit));
    this.server.route({ method: READ_METHODS, url: '/*', handler });
    this.hosted.registerOn(this.server);
    void this.server.register(async (scope) => this.registerForms(scope));
  }

  private registerForms(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/*',
      this.handler.for((visit, request) => this.visits.decideForm(visit, formOf(request))),
    );
  }
}

/** Returns an address that Fastify can route: a path that cannot be decoded is replaced by another one without a link. */
function routable(url: string): string {
  try {
    if (url.includes('%')) decodeURI(url.split('?', 1)[0]!);
    return url;
  } catch {
    return WITHOUT_LINK;
  }
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}
