import { Inject, Injectable } from '@nestjs/common';
import fastify, { FastifyReply } from 'fastify';
import type { RequestListener } from 'node:http';
import { Settings, settings } from '../../config/settings';
import { BARE_HEADERS } from '../../pages/page/page-headers';
import { Decision, plainNotice } from '../decision';
import { VisitHandler } from './visit-handler';
import { VisitRoutes } from './visit-routes';

/** Far longer than any alias, so that a long path gets the 404 page rather than an error of the router. */
const MAX_PARAMETER_LENGTH = 16_384;

const FORM_TOO_LARGE: Decision = {
  kind: 'file',
  status: 413,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  body: Buffer.from('The form is too large.\n'),
  outcome: 'form',
};

const METHODS = { ...BARE_HEADERS, allow: 'GET, HEAD, POST' };

/** The visitors' Fastify. It does not listen: the HTTP server passes requests to it. */
@Injectable()
export class VisitorsServer {
  private readonly server;

  constructor(
    private readonly routes: VisitRoutes,
    private readonly handler: VisitHandler,
    @Inject(settings.KEY) { trustProxy }: Settings,
  ) {
    const undecodable = handler.for((visit, { method }) => routes.decideUndecodable(visit, method));
    this.server = fastify({
      trustProxy,
      // Visits are not logged.
      genReqId: () => '',
      return503OnClosing: false,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: MAX_PARAMETER_LENGTH },
      // A path that cannot be decoded matches no route, and Fastify would not handle a rejection.
      frameworkErrors: (_error, request, reply) =>
        void undecodable(request, reply as FastifyReply).catch(() => reply.raw.destroy()),
    });
  }

  get listener(): RequestListener {
    return (request, response) => this.server.routing(request, response);
  }

  async open(): Promise<void> {
    const notFound = this.handler.for((visit) => plainNotice('notFound', visit));
    const unavailable = this.handler.for((visit) => plainNotice('unavailable', visit));
    const tooLarge = this.handler.for(() => FORM_TOO_LARGE);
    // Every path has a route for the other methods. These requests are no visits, and their bodies are not read.
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
    this.routes.registerOn(this.server);
    await this.server.ready();
  }
}
