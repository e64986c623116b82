import { Injectable, Logger, OnApplicationShutdown } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ClicksService } from '../../clicks/clicks.service';
import { ThrottledLog } from '../../common/time/throttled-log';
import { Visit } from '../../common/visits/visit';
import { isUnavailable } from '../../database/database-errors';
import { Decision, plainNotice } from '../decision';
import { send } from '../send';
import { visitFrom } from '../visit';
import { VisitOutcomes } from '../visit-outcomes';

type Decide = (visit: Visit, request: FastifyRequest) => Decision | Promise<Decision>;

/** Handles visits: reads the request, decides, records the click, and sends the response. */
@Injectable()
export class VisitHandler implements OnApplicationShutdown {
  private readonly logger = new Logger('Visits');
  private readonly outages = new ThrottledLog((visits, error) =>
    this.logger.error(error, `${visits} visits failed, as the database is unavailable.`),
  );

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
        this.log(error);
        decision = plainNotice('unavailable', visit);
      }
      this.outcomes.add(decision.outcome);
      return send(reply, decision);
    };
  }

  onApplicationShutdown(): void {
    this.outages.close();
  }

  private log(error: unknown): void {
    if (isUnavailable(error)) this.outages.add(1, error);
    else this.logger.error(error, 'A visit failed.');
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
