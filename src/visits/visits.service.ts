import { Injectable } from '@nestjs/common';
import { Visit } from '../common/visits/visit';
import { Decision } from './decision';
import { FormsService } from './forms/forms.service';
import { ClickLimits } from './hosted/click-limits';
import { LinkDecider } from './targeting/link-decider';
import { LinkResolver } from './targeting/link-resolver';

/** Decides on visits of short addresses. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly resolver: LinkResolver,
    private readonly decider: LinkDecider,
    private readonly limits: ClickLimits,
    private readonly forms: FormsService,
  ) {}

  async decide(visit: Visit): Promise<Decision> {
    const link = await this.resolver.find(visit);
    if (link === undefined) return this.resolver.fallbackFor(visit);
    return this.limits.respond(this.decider.decide(link, visit), visit);
  }

  /** Decides on a form that a visitor sends to a short address. */
  async decideForm(visit: Visit, form: URLSearchParams): Promise<Decision> {
    const link = await this.resolver.find(visit);
    return link === undefined ? this.resolver.notFound(visit) : this.forms.decide(link, visit, form);
  }
}
