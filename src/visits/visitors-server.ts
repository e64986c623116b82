import { Inject, Injectable } from '@nestjs/common';
import fastify, { FastifyReply, FastifyRequest } from 'fastify';
import type { RequestListener } from 'node:http';
import { Settings, settings } from '../config/settings';
import { DoorRoutes } from './door-routes';
import { showNotice } from './respond';
import { VisitOutcomes } from './visit-outcomes';

/** Longer than any alias, so that a long one is answered as unknown and not as a fault of the router. */
const LONGEST_PARAMETER = 16_384;

/** The Fastify that visitors have to themselves. It never listens: requests are handed to it. */
@Injectable()
export class VisitorsServer {
  private readonly server;

  constructor(
    private readonly routes: DoorRoutes,
    private readonly outcomes: VisitOutcomes,
    @Inject(settings.KEY) { trustProxy }: Settings,
  ) {
    const undecodable = routes.undecodable(outcomes);
    this.server = fastify({
      trustProxy,
      // No visit is named anywhere.
      genReqId: () => '',
      return503OnClosing: false,
      routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
      // A path that cannot be decoded never reaches a route.
      frameworkErrors: (_error, request, reply) => void undecodable(request, reply as FastifyReply),
    });
  }

  /** Takes one request. */
  get listener(): RequestListener {
    return (request, response) => this.server.routing(request, response);
  }

  async open(): Promise<void> {
    this.server.setNotFoundHandler((request, reply) => this.refuse(request, reply));
    this.server.setErrorHandler(({ statusCode }: { statusCode?: number }, request, reply) =>
      this.refuse(request, reply, statusCode ?? 500),
    );
    this.routes.openOn(this.server, this.outcomes);
    await this.server.ready();
  }

  private refuse(request: FastifyRequest, reply: FastifyReply, status = 404): void {
    this.outcomes.add(showNotice(reply, status < 500 ? 'notFound' : 'unavailable', languagesOf(request)));
  }
}

function languagesOf({ headers }: Pick<FastifyRequest, 'headers'>): string | undefined {
  return headers['accept-language'];
}
