import { Injectable, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClicksService } from '../../clicks/clicks.service';
import { Visit } from '../../common/visits/visit';
import { Decision, plainNotice } from '../decision';
import { send } from '../send';
import { visitFrom } from '../visit';
import { VisitOutcomes } from '../visit-outcomes';

type Decide = (visit: Visit, request: FastifyRequest) => Decision | Promise<Decision>;

/** Handles visits: reads the request, decides, records the click, and sends the response. */
@Injectable()
export class VisitHandler {
  private readonly logger = new Logger('Visits');

  constructor(
    private readonly clicks: ClicksService,
    private readonly outcomes: VisitOutcomes,
  ) {}

  for(decide: Decide) {
    return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const visit = visitFrom(request);
      let decision: Decision;
      try {
        decision = await decide(visit, request);
        if (decision.countAs !== undefined) {
          await this.clicks.record(decision.countAs, visit);
          decision = refusingPrefetch(decision, visit);
        }
      } catch (error) {
        // After any failure, the visitor gets a page without details of it.
        this.logger.error(error, 'A visit failed.');
        decision = plainNotice('unavailable', visit);
      }
      this.outcomes.add(decision.outcome);
      return send(reply, decision);
    };
  }
}

/**
 * Browsers show the response to a prefetch to their user later, without another request: the click of that person would not be
 * counted. After a 503, they request the page again.
 */
function refusingPrefetch(decision: Decision, visit: Visit): Decision {
  if (visit.automatic !== 'prefetch') return decision;
  return { ...plainNotice('unavailable', visit), outcome: decision.outcome };
}
