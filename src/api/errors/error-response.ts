import { HttpException, NotFoundException } from '@nestjs/common';
import { FieldProblem, InvalidInput, NotFound, Taken, TooManyAttempts } from '../../common/errors';
import { isUnavailable } from '../../database/database-errors';

/** An error as the client receives it. */
export interface ErrorResponse {
  status: number;
  message: string;
  problems?: FieldProblem[];
  retryAfterSeconds?: number;
}

const INTERNAL: ErrorResponse = {
  status: 500,
  message: 'Something went wrong on our side. Please try again later.',
};
const UNAVAILABLE: ErrorResponse = {
  status: 503,
  message: 'The service is not available right now. Please try again soon.',
};
const TOO_LARGE: ErrorResponse = { status: 413, message: 'The body must not be larger than 1 MiB.' };

export function errorResponseOf(exception: unknown): ErrorResponse {
  if (exception instanceof InvalidInput)
    return { status: 400, message: exception.message, problems: exception.problems };
  if (exception instanceof Taken) {
    const { message, field } = exception;
    return { status: 409, message, problems: [{ field, message }] };
  }
  if (exception instanceof TooManyAttempts) {
    const { message, retryAfterSeconds } = exception;
    return { status: 429, message, retryAfterSeconds };
  }
  // Nest's own message for a path without a route repeats the path.
  if (exception instanceof NotFoundException) return { status: 404, message: new NotFound().message };
  const status = statusOf(exception);
  if (status === 413) return TOO_LARGE;
  if (exception instanceof HttpException) return { status, message: exception.message };
  if (status < 500) return { status: 400, message: 'The request could not be read.' };
  return isUnavailable(exception) ? UNAVAILABLE : INTERNAL;
}

/** Errors of Nest and Fastify carry a status, and so do those of files that cannot be served. All others are 500. */
function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  const { statusCode = 500, code = '' } = (exception ?? {}) as { statusCode?: number; code?: unknown };
  return String(code).startsWith('FST_') || statusCode < 500 ? statusCode : 500;
}
