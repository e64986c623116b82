import { Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Visit } from '../common/visit';
import { showNotice } from './send';
import { visitOf } from './visit';
import { Outcome, VisitOutcomes } from './visit-outcomes';

type Answer = (visit: Visit, reply: FastifyReply, request: FastifyRequest) => Promise<Outcome>;

const logger = new Logger('Visits');

/** Reads the visit, and makes sure that a visitor always gets a page: never a fault, nor its insides. */
export function door(outcomes: VisitOutcomes, answer: Answer) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    outcomes.add(await answered(answer, request, reply));
    return reply;
  };
}

async function answered(answer: Answer, request: FastifyRequest, reply: FastifyReply): Promise<Outcome> {
  try {
    return await answer(visitOf(request), reply, request);
  } catch (error) {
    logger.error(error, 'A visit could not be answered.');
    return showNotice(reply, 'unavailable', request.headers['accept-language']);
  }
}
