import { HttpException, NotFoundException } from '@nestjs/common';
import { codeOfStatus, ERROR_CODES, ErrorCode } from '../../common/error-codes';
import { FieldProblem, NotFound, problemsIn, TooManyAttempts, UnknownPath } from '../../common/errors';
import { ProblemBody } from '../../common/responses/problem.body';
import { isForeignKeyViolation, isUnavailable } from '../../database/database-errors';

/** An error as the client receives it. */
export interface ErrorResponse {
  status: number;
  code: ErrorCode;
  message: string;
  problems?: FieldProblem[];
  retryAfterSeconds?: number;
}

const INTERNAL: ErrorResponse = {
  status: 500,
  code: 'internal_error',
  message: 'Something went wrong on our side. Please try again later.',
};
const UNAVAILABLE: ErrorResponse = {
  status: 503,
  code: 'unavailable',
  message: 'The service is not available right now. Please try again soon.',
};
const REFERENCE_GONE: ErrorResponse = {
  status: 409,
  code: 'conflict',
  message: 'Something that this request refers to, or the account itself, was deleted meanwhile.',
};
const TOO_LARGE: ErrorResponse = {
  status: 413,
  code: 'body_too_large',
  message: 'The body must not be larger than 1 MiB.',
};
const UNKNOWN_PATH: ErrorResponse = { status: 404, code: 'unknown_path', message: new UnknownPath().message };
const UNREADABLE: ErrorResponse = { status: 400, code: 'bad_request', message: ERROR_CODES.bad_request[1] };

export function errorResponseOf(exception: unknown): ErrorResponse {
  // Nest's own message for a path without a route repeats the path.
  if (exception instanceof NotFoundException && !(exception instanceof NotFound)) return UNKNOWN_PATH;
  const status = statusOf(exception);
  if (status === 413) return TOO_LARGE;
  if (exception instanceof HttpException) return ownResponseOf(exception, status);
  if (status < 500) return UNREADABLE;
  if (isForeignKeyViolation(exception)) return REFERENCE_GONE;
  return isUnavailable(exception) ? UNAVAILABLE : INTERNAL;
}

function ownResponseOf(exception: HttpException & { code?: ErrorCode }, status: number): ErrorResponse {
  const { message, code = codeOfStatus(status) } = exception;
  const problems = problemsIn(exception);
  const wait = exception instanceof TooManyAttempts ? { retryAfterSeconds: exception.retryAfterSeconds } : {};
  return { status, code, message, ...(problems ? { problems } : {}), ...wait };
}

/** Errors of Nest and Fastify carry a status, and so do those of files that cannot be served. All others are 500. */
function statusOf(exception: unknown): number {
  if (exception instanceof HttpException) return exception.getStatus();
  const { statusCode = 500, code = '' } = (exception ?? {}) as { statusCode?: number; code?: unknown };
  return String(code).startsWith('FST_') || statusCode < 500 ? statusCode : 500;
}

/** The body of an error. */
export function errorBodyOf({ code, message, problems }: ErrorResponse): object {
  const errors = problems?.map((problem) => ProblemBody.of(problem));
  return { error: 1, code, message, ...(errors ? { errors } : {}) };
}
