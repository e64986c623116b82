import { Injectable } from '@nestjs/common';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Visit } from '../../common/visits/visit';
import { Decision, plainNotice } from '../decision';
import { FormsService } from '../forms/forms.service';
import { HostedRoutes } from '../hosted/hosted-routes';
import { VisitHandler } from './visit-handler';
import { VisitsService } from '../visits.service';

/** More than the longest form of a page. */
const MAX_FORM_BYTES = 32_768;
const READ_METHODS = ['GET', 'HEAD'];

/** The routes of the visitors' server. */
@Injectable()
export class VisitRoutes {
  constructor(
    private readonly handler: VisitHandler,
    private readonly visits: VisitsService,
    private readonly forms: FormsService,
    private readonly hosted: HostedRoutes,
  ) {}

  registerOn(server: FastifyInstance): void {
    const handler = this.handler.for((visit) => this.visits.decide(visit));
    server.route({ method: READ_METHODS, url: '/*', handler });
    this.hosted.registerOn(server);
    void server.register(async (scope) => this.registerForms(scope));
  }

  /** Decides on a path that cannot be decoded, and so matches no route. */
  async decideUndecodable(visit: Visit, method: string): Promise<Decision> {
    return READ_METHODS.includes(method) ? this.visits.fallbackFor(visit) : plainNotice('notFound', visit);
  }

  private registerForms(scope: FastifyInstance): void {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: MAX_FORM_BYTES }, (_request, body, done) =>
      done(null, body),
    );
    scope.post(
      '/*',
      this.handler.for((visit, request) => this.forms.decide(visit, formOf(request))),
    );
  }
}

function formOf({ body }: FastifyRequest): URLSearchParams {
  return new URLSearchParams(typeof body === 'string' ? body : '');
}
