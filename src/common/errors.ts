import {
  BadRequestException,
  ConflictException,
  ForbiddenException,
  HttpException,
  HttpStatus,
  NotFoundException,
} from '@nestjs/common';
import { ErrorCode, FieldCode } from './error-codes';

/** One bad field of a request: its path as the client wrote it, and a sentence about it. */
export interface FieldProblem {
  field: string;
  /** `invalid` by default. */
  code?: FieldCode;
  message: string;
}

/** An id or name that is unknown, or that belongs to another account. */
export function notInAccount(field: string): FieldProblem {
  return { field, code: 'unknown_id', message: `${field} refers to something that is not in your account.` };
}

/** 400 with every bad field named (docs/contract.md, Errors). */
export class InvalidInput extends BadRequestException {
  readonly code: ErrorCode = 'validation_failed';

  constructor(readonly problems: FieldProblem[]) {
    super(problems[0]?.message ?? 'The request is invalid.');
  }
}

/** 400 for one bad field. @param problem such as `must be in the future.` */
export function invalid(field: string, problem: string, code?: FieldCode): InvalidInput {
  return new InvalidInput([{ field, code, message: `${field} ${problem}` }]);
}

const TAKEN_CODES = {
  alias: 'alias_taken',
  custom: 'alias_taken',
  domain: 'domain_taken',
  email: 'email_taken',
  name: 'name_taken',
  slug: 'slug_taken',
  tag: 'pixel_taken',
  username: 'username_taken',
} as const satisfies Record<string, ErrorCode>;

/** 409: something that must be unique is taken. The message is what known clients match. */
export class Taken extends ConflictException {
  readonly code: ErrorCode;

  constructor(
    readonly field: keyof typeof TAKEN_CODES,
    message: string,
  ) {
    super(message);
    this.code = TAKEN_CODES[field];
  }
}

/** Returns the bad fields that an error names. */
export function problemsIn(error: unknown): FieldProblem[] | undefined {
  if (error instanceof InvalidInput) return error.problems;
  if (!(error instanceof Taken)) return undefined;
  const { field, code, message } = error;
  return [{ field, code, message }];
}

/** Awaits all reads of a request; if some throw {@link InvalidInput}, throws one that names all bad fields. */
export async function allValid<const Reads extends readonly Promise<unknown>[]>(reads: Reads) {
  const results = await Promise.allSettled(reads);
  // A read that awaits another one has the same error.
  const errors = [
    ...new Set(results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))),
  ];
  const bad = errors.map(problemsIn);
  if (bad.length > 0 && bad.every((problems) => problems !== undefined)) throw new InvalidInput(bad.flat());
  return Promise.all(reads);
}

/** A problem of a field within an object. */
export function prefixed(object: string, { field, code, message }: FieldProblem): FieldProblem {
  const path = `${object}.${field}`;
  return { field: path, code, message: message.startsWith(field) ? path + message.slice(field.length) : message };
}

/** 403 for a reason that has a code of its own. */
export class Refused extends ForbiddenException {
  constructor(
    readonly code: ErrorCode,
    message: string,
  ) {
    super(message);
  }
}

/** 429 for too many wrong passwords, or live streams. */
export class TooManyAttempts extends HttpException {
  constructor(
    readonly retryAfterSeconds: number,
    message = `Too many attempts. Please try again in ${retryAfterSeconds} seconds.`,
  ) {
    super(message, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** 404 for an unknown id and another account's id alike, so that ids leak nothing. */
export class NotFound extends NotFoundException {
  readonly code: ErrorCode = 'not_found';

  /** @param kind what the id stands for, such as `campaign` */
  constructor(kind: string) {
    super(`There is no ${kind} with this id.`);
  }
}

/** 404 for a path without a route. */
export class UnknownPath extends NotFoundException {
  readonly code: ErrorCode = 'unknown_path';

  constructor() {
    super('There is nothing at this address.');
  }
}
