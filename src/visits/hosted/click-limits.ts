import { Injectable } from '@nestjs/common';
import { Visit } from '../../common/visits/visit';
import { ClickQuota } from '../../links/writing/click-quota';
import { isAutomatic } from '../../user-agents/is-automatic';
import { Decision } from '../decision';
import { limitWait } from '../server/limit-wait';
import { LinkDecider, LinkDecision, LinkOutcome } from '../targeting/link-decider';
import { LinkResponses } from './link-responses';

/** The outcomes that lead to the destination. */
const ONWARD: readonly LinkOutcome[] = ['redirect', 'app', 'pixels', 'frame', 'splash', 'overlay'];

/** Enforces the click limits of links. */
@Injectable()
export class ClickLimits {
  constructor(
    private readonly quota: ClickQuota,
    private readonly decider: LinkDecider,
    private readonly responses: LinkResponses,
  ) {}

  /** Uses up a click of a limited link for a person who is led to the destination. Bots, `HEAD` and prefetches use up none. */
  async respond(decision: LinkDecision, visit: Visit): Promise<Decision> {
    if (!decision.link.isLimited || !ONWARD.includes(decision.outcome)) return this.responses.for(decision, visit);
    return isAutomatic(visit) ? this.responses.for(decision, visit) : this.useClick(decision, visit);
  }

  /** Opens a one-time link for a visitor who has confirmed it by a form, whatever the user agent. */
  async confirm({ link }: LinkDecision, visit: Visit): Promise<Decision> {
    const confirmed = { ...link, isOnetime: undefined, isLimited: undefined };
    const decision = await this.useClick(this.decider.decide(confirmed, visit, true), visit);
    return decision.kind === 'redirect' ? { ...decision, status: 303 } : decision;
  }

  private async useClick(decision: LinkDecision, visit: Visit): Promise<Decision> {
    const { link } = decision;
    if (await this.useInTime(link.id)) return this.responses.for(decision, visit);
    return this.responses.for(this.decider.decide({ ...link, isUsedUp: true }, visit, true), visit);
  }

  /** A visitor who gets a 503 page, as the database takes too long, uses up no click. */
  private useInTime(linkId: number): Promise<boolean> {
    const leaving = new AbortController();
    return limitWait(this.quota.use(linkId, leaving.signal)).catch((error: unknown) => {
      leaving.abort();
      throw error;
    });
  }
}
