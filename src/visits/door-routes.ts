import { Injectable } from '@nestjs/common';
import type { FastifyInstance } from 'fastify';
import { door } from './door';
import { FileRoutes } from './file-routes';
import { HostedPages } from './hosted-pages.service';
import { showNotice } from './respond';
import { SubmissionsService } from './submissions.service';
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

  openOn(server: FastifyInstance): void {
    const read = (url: string, answer: Parameters<typeof door>[0]) =>
      server.route({ method: READ, url, handler: door(answer) });
    read('/*', (visit, reply) => this.visits.answer(visit, reply));
    read('/r/:slug', (visit, reply) => this.pages.rotate(visit, reply));
    read('/u/:username/:list', (visit, reply) => this.pages.campaignList(visit, reply));
    read('/b/:alias', (visit, reply) => this.pages.bioPage(visit, reply));
    this.files.openOn(server);
    void server.register(async (forms) => this.takeForms(forms));
  }

  /** For a path that cannot be decoded: the router of Fastify never finds it a route. */
  readonly answerUndecodable = door(async (visit, reply, { method }) =>
    READ.includes(method) ? this.visits.sendElsewhere(visit, reply) : showNotice(reply, 'notFound', visit.languages),
  );

  /** In a scope of its own: everywhere else a body is JSON. */
  private takeForms(forms: FastifyInstance): void {
    forms.removeAllContentTypeParsers();
    forms.addContentTypeParser('*', { parseAs: 'string', bodyLimit: LONGEST_FORM }, (_request, body, done) =>
      done(null, body),
    );
    forms.post<{ Body?: string }>(
      '/*',
      door((visit, reply, { body }) =>
        this.submissions.receive(visit, new URLSearchParams(typeof body === 'string' ? body : ''), reply),
      ),
    );
  }
}
