import { Inject, Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClicksService } from '../clicks/clicks.service';
import { Visit } from '../common/visit';
import { ownHosts } from '../config/own-host';
import { Settings, settings } from '../config/settings';
import { LinkSnapshot } from '../links/link-snapshot';
import { LinkSnapshots } from '../links/link-snapshots';
import { PAGES } from '../pages/page-answer';
import { redirect, show } from './respond';
import { findVisit } from './visit-of';
import { withQuery } from './with-query';

/** The straight line of a visit, from the request to the answer. */
@Injectable()
export class VisitsService {
  private readonly logger = new Logger(VisitsService.name);
  private readonly ownHosts: ReadonlySet<string>;

  constructor(
    private readonly snapshots: LinkSnapshots,
    private readonly clicks: ClicksService,
    @Inject(settings.KEY) { baseUrl }: Settings,
  ) {
    this.ownHosts = new Set(ownHosts(baseUrl));
  }

  async handle(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const visit = findVisit(request);
    if (visit === undefined) return show(reply, PAGES.notFound);
    const isOwnHost = this.ownHosts.has(visit.host);
    if (isOwnHost && visit.alias === '') return show(reply, PAGES.landing);
    try {
      return await this.follow(visit, isOwnHost ? '' : visit.host, reply);
    } catch (error) {
      this.logger.error(error, 'A visit could not be answered.');
      return show(reply, PAGES.unavailable);
    }
  }

  private async follow(visit: Visit, host: string, reply: FastifyReply): Promise<FastifyReply> {
    const link = await this.snapshots.find(host, visit.alias);
    if (link === undefined) return show(reply, PAGES.notFound);
    if (link.expiresAt <= Date.now()) return show(reply, PAGES.expired);
    if (link.passwordHash !== undefined) return show(reply, PAGES.locked);
    const target = chooseTarget(link, visit);
    await this.clicks.record(link.id, visit);
    return redirect(reply, target);
  }
}

function chooseTarget(link: LinkSnapshot, visit: Visit): string {
  return withQuery(link.location, visit.query, link.parameters);
}
