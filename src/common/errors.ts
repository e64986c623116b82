import { BadRequestException, ConflictException, HttpException, HttpStatus, NotFoundException } from '@nestjs/common';

/** One bad field of a request: its path as the client wrote it, and a sentence about it. */
export interface FieldProblem {
  field: string;
  message: string;
}

/** 400 with every bad field named (docs/api.md, Errors). */
export class InvalidInput extends BadRequestException {
  constructor(readonly problems: FieldProblem[]) {
    super(problems[0]?.message ?? 'The request is invalid.');
  }
}

/** 409: something that must be unique is taken. The message is what known clients match. */
export class Taken extends ConflictException {
  constructor(
    readonly field: string,
    message: string,
  ) {
    super(message);
  }
}

/** 429 for too many wrong passwords. */
export class TooManyAttempts extends HttpException {
  constructor(readonly retryAfterSeconds: number) {
    super(`Too many attempts. Please try again in ${retryAfterSeconds} seconds.`, HttpStatus.TOO_MANY_REQUESTS);
  }
}

/** 404 for an unknown path, an unknown id and another account's id alike, so that ids leak nothing. */
export class NotFound extends NotFoundException {
  constructor() {
    super('There is nothing at this address.');
  }
}
