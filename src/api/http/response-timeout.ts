import { ServiceUnavailableException } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';

const MESSAGE = 'The request took too long. Its changes may still take effect: please check before you send it again.';

/**
 * Sends 503 if a request has no response in time; a handler that is still running is not stopped. Routes with `takesLong` in
 * their configuration have no limit. Fastify's own `handlerTimeout` ends as soon as the body has been read.
 */
export function limitResponseTime(request: FastifyRequest, reply: FastifyReply, timeoutMs: number): void {
  if ('takesLong' in request.routeOptions.config) return;
  const timer = setTimeout(() => sendTimeout(reply), timeoutMs).unref();
  reply.raw.once('close', () => clearTimeout(timer));
}

function sendTimeout(reply: FastifyReply): void {
  // A file is being sent while it is written.
  if (!reply.sent && !reply.raw.headersSent) void reply.send(new ServiceUnavailableException(MESSAGE));
}
