import { ServiceUnavailableException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const TOO_SLOW =
  'This took too long. If something was to change, it may still come about: please look before you try again.';

/**
 * A hook that gives a request up which is not answered in time. What works on it is not stopped, as nothing could be said of
 * how far it came. Not by Fastify's `handlerTimeout`: that is switched off as soon as a body has been read.
 */
export function answerWithin(milliseconds: number) {
  return async (_request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    const timer = setTimeout(() => giveUp(reply), milliseconds).unref();
    reply.raw.once('close', () => clearTimeout(timer));
  };
}

function giveUp(reply: FastifyReply): void {
  if (!reply.sent) void reply.send(new ServiceUnavailableException(TOO_SLOW));
}
