import { Inject, Injectable } from '@nestjs/common';
import fastify, { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestListener } from 'node:http';
import { Settings, settings } from '../config/settings';
import { trustedProxies } from '../config/trusted-proxies';
import { DoorRoutes } from './door-routes';
import { showNotice } from './respond';

/** Longer than any alias, so that a long one is answered as unknown and not as a fault of the router. */
const LONGEST_PARAMETER = 16_384;

/** The Fastify that visitors have to themselves. It never listens: requests are handed to it. */
@Injectable()
export class VisitorsServer {
  private readonly server;

  constructor(
    private readonly routes: DoorRoutes,
    @Inject(settings.KEY) { trustProxy }: Settings,
  ) {
    this.server = fastify({
      trustProxy: trustedProxies(trustProxy),
      // No visit is named anywhere.
      genReqId: () => '',
      return503OnClosing: false,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
      // A path that cannot be decoded never reaches a route.
      frameworkErrors: (_error, request, reply) => void routes.answerUndecodable(request, reply as FastifyReply),
    });
  }

  /** Takes one request. */
  get listener(): RequestListener {
    return (request, response) => this.server.routing(request, response);
  }

  async open(): Promise<void> {
    this.server.setNotFoundHandler((request, reply) => showNotice(reply, 'notFound', languagesOf(request)));
    this.server.setErrorHandler(({ statusCode = 500 }: { statusCode?: number }, request, reply) =>
      showNotice(reply, statusCode < 500 ? 'notFound' : 'unavailable', languagesOf(request)),
    );
    this.routes.openOn(this.server);
    await this.server.ready();
  }
}

function languagesOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers['accept-language'];
}
