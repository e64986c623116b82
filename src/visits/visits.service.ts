import { Injectable } from '@nestjs/common';
import { Visit } from '../common/visits/visit';
import { Decision } from './decision';
import { PasswordGate } from './forms/password-gate';
import { ClickLimits } from './hosted/click-limits';
import { LinkDecider } from './targeting/link-decider';
import { LinkResolver } from './targeting/link-resolver';

/** Decides on visits of short addresses. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly resolver: LinkResolver,
    private readonly gate: PasswordGate,
    private readonly decider: LinkDecider,
    private readonly limits: ClickLimits,
  ) {}

  async decide(visit: Visit): Promise<Decision> {
    const link = await this.resolver.find(visit);
    if (link === undefined) return this.fallbackFor(visit);
    const decision = this.decider.decide(link, visit, this.gate.isUnlocked(link, visit));
    return this.limits.respond(decision, visit);
  }

  /** Decides on a visit without a link. */
  fallbackFor(visit: Visit): Promise<Decision> {
    return this.resolver.fallbackFor(visit);
  }
}
