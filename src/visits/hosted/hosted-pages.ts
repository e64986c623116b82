import { Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Visit } from '../../common/visit';
import { PageAnswer } from '../../pages/page-answer';
import { pageLanguage } from '../../user-agents/page-language';
import { BioVisits } from './bio-visits';
import { CampaignVisits } from './campaign-visits';
import { Places } from '../link-resolver';
import { redirect, show } from '../send';
import type { Outcome } from '../visit-outcomes';
import { VisitsService } from '../visits.service';

/** Pages of accounts at fixed paths of the own host. Elsewhere such a path is an alias that nobody has. */
@Injectable()
export class HostedPages {
  constructor(
    private readonly places: Places,
    private readonly campaigns: CampaignVisits,
    private readonly bioPages: BioVisits,
    private readonly visits: VisitsService,
  ) {}

  async rotate(visit: Visit, reply: FastifyReply): Promise<Outcome> {
    const turn = await this.onOwnHost(visit, () => this.campaigns.findTurn(lastPart(visit)));
    return turn === undefined ? this.visits.sendElsewhere(visit, reply) : redirect(reply, turn, 'hosted');
  }

  campaignList(visit: Visit, reply: FastifyReply): Promise<Outcome> {
    const page = Number(/^[1-9]\d{0,5}$/.exec(new URLSearchParams(visit.query).get('page') ?? '1')?.[0] ?? 0);
    return this.showFound(visit, reply, async () =>
      page === 0 ? undefined : this.campaigns.findList(`/${visit.alias}`, page, pageLanguage(visit.languages)),
    );
  }

  bioPage(visit: Visit, reply: FastifyReply): Promise<Outcome> {
    return this.showFound(visit, reply, () => this.bioPages.find(lastPart(visit), pageLanguage(visit.languages)));
  }

  private async showFound(
    visit: Visit,
    reply: FastifyReply,
    find: () => Promise<PageAnswer | undefined>,
  ): Promise<Outcome> {
    const page = await this.onOwnHost(visit, find);
    return page === undefined ? this.visits.sendElsewhere(visit, reply) : show(reply, page, 'hosted');
  }

  private async onOwnHost<T>({ host }: Visit, find: () => Promise<T | undefined>): Promise<T | undefined> {
    return this.places.isOwn(host) ? find() : undefined;
  }
}

/** Of `r/spring-sale` the slug: the path without its first part. */
function lastPart({ alias }: Visit): string {
  return alias.slice(alias.indexOf('/') + 1);
}
