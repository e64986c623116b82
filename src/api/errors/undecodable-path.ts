import { BadRequestException } from '@nestjs/common';
import { ERROR_CODES } from '../../common/error-codes';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';

/** 400 for a path whose percent-encoding cannot be decoded. Fastify finds no route for it, and runs no hook. */
class UndecodablePath extends BadRequestException {
  readonly code = 'bad_request';

  constructor() {
    super(ERROR_CODES.bad_request[1]);
  }
}

/** Passes the only error of Fastify's router to the error handler, which hands it to `ErrorFilter`. */
export function handleRouterError(_error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  void request.server.errorHandler(new UndecodablePath(), request, reply);
}
