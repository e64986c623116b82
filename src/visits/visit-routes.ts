import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { door } from './door';
import { FileRoutes } from './file-routes';
import { HostedPages } from './hosted/hosted-pages';
import { showNotice } from './send';
import { SubmissionsService } from './forms/forms.service';
import type { VisitOutcomes } from './visit-outcomes';
import { VisitsService } from './visits.service';

/** Nothing that a form of ours sends is longer, in bytes. */
const LONGEST_FORM = 32_768;
const READ = ['GET', 'HEAD'];

/** Every path that visitors may ask for. */
@Injectable()
export class DoorRoutes {
  constructor(
    private readonly visits: VisitsService,
    private readonly submissions: SubmissionsService,
    private readonly pages: HostedPages,
    private readonly files: FileRoutes,
  ) {}

  openOn(server: FastifyInstance, outcomes: VisitOutcomes): void {
    const read = (url: string, answer: Parameters<typeof door>[1]) =>
      server.route({ method: READ, url, handler: door(outcomes, answer) });
    read('/*', (visit, reply) => this.visits.answer(visit, reply));
    read('/r/:slug', (visit, reply) => this.pages.rotate(visit, reply));
    read('/u/:username/:list', (visit, reply) => this.pages.campaignList(visit, reply));
    read('/b/:alias', (visit, reply) => this.pages.bioPage(visit, reply));
    this.files.openOn(server, outcomes);
    void server.register(async (forms) => this.takeForms(forms, outcomes));
  }

  /** For a path that cannot be decoded: the router of Fastify never finds it a route. */
  undecodable(outcomes: VisitOutcomes) {
    return door(outcomes, async (visit, reply, { method }) =>
      READ.includes(method) ? this.visits.sendElsewhere(visit, reply) : showNotice(reply, 'notFound', visit.languages),
    );
  }

  /** In a scope of its own: everywhere else a body is JSON. */
  private takeForms(forms: FastifyInstance, outcomes: VisitOutcomes): void {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
      done(null, body),
    );
    forms.post<{ Body?: string }>(
      '/*',
      door(outcomes, (visit, reply, { body }) =>
        this.submissions.receive(visit, new URLSearchParams(typeof body === 'string' ? body : ''), reply),
      ),
    );
  }
}
