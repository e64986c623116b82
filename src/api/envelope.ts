import type { FastifyReply, FastifyRequest } from 'fastify';
import { Page } from '../common/page';

type Done = (error: null, body: unknown) => void;

/**
 * Puts successes into the envelope. Known clients test for exactly 200, and for the string in lists. A hook and not one of
 * Nest's interceptors: those bind what they wrap to the request in a way that costs memory which only V8's full collection
 * gives back.
 */
export function putInEnvelope(_request: FastifyRequest, reply: FastifyReply, answer: unknown, done: Done): void {
  if (reply.statusCode >= 400) return done(null, answer);
  reply.status(200);
  done(null, answer instanceof Page ? { error: '0', data: answer.toBody() } : { error: 0, ...(answer as object) });
}
