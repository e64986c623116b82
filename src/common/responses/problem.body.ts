import { ApiProperty } from '@nestjs/swagger';
import { FieldProblem } from '../errors';

/** An entry of `errors` (docs/contract.md, Errors). */
export class ProblemBody {
  /** Path of the field, as it was sent. @example url */
  field: string;
  /** Stable code of the problem. @example required */
  @ApiProperty({ type: 'string' })
  code: string;
  /** A sentence about the field. @example "url is required." */
  message: string;

  static of({ field, code = 'invalid', message }: FieldProblem): ProblemBody {
    return { field, code, message };
  }
}
