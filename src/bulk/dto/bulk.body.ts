import { ApiProperty, getSchemaPath } from '@nestjs/swagger';
import { FieldProblem } from '../../common/errors';
import { ProblemBody } from '../../common/responses/problem.body';
import { Link } from '../../links/link.entity';
import { Selected } from '../selection/link-selection';

/** A row that has its link. */
export class CreatedRowBody {
  /** Position of the row in `links`, from 0. @example 0 */
  index: number;
  /** @example 7 */
  id: number;
  /** @example https://go.example.com/spring-sale */
  shorturl: string;
  /** The same address. @example https://go.example.com/spring-sale */
  short: string;

  static of(index: number, { id }: Link, short: string): CreatedRowBody {
    return { index, id, shorturl: short, short };
  }
}

/** A row that has failed. */
export class FailedRowBody {
  /** Position of the row in `links`, from 0. @example 1 */
  index: number;
  /** The first problem. @example "url is required." */
  message: string;
  /** The invalid fields of the row. */
  errors: ProblemBody[];

  static of(index: number, problems: FieldProblem[]): FailedRowBody {
    return { index, ...failureOf(problems) };
  }
}

export type RowBody = CreatedRowBody | FailedRowBody;

export class CreatedLinksBody {
  /** Number of links that were created. @example 1 */
  created: number;
  /** Number of rows with `find_if_exists` that got a link which was there already, or that of an earlier row. @example 0 */
  found: number;
  /** Number of rows that have failed. @example 0 */
  failed: number;
  /** The rows in their order. */
  @ApiProperty({
    type: 'array',
    items: { oneOf: [{ $ref: getSchemaPath(CreatedRowBody) }, { $ref: getSchemaPath(FailedRowBody) }] },
  })
  results: RowBody[];
}

/** Response of `POST /api/urls/add`. */
export class CreatedLinksResponse {
  data: CreatedLinksBody;
}

/** The message and the fields of a failure; a failure of the service has no fields. */
function failureOf(problems: FieldProblem[]): { message: string; errors: ProblemBody[] } {
  const [first] = problems;
  return {
    message: first?.message ?? 'The service could not write this link. Please try again.',
    errors: problems.map((problem) => ProblemBody.of(problem)),
  };
}

/** A link that stays as it was. */
export class FailedLinkBody {
  /** Id of the link. @example 7 */
  id: number;
  /** The first problem. @example "That alias is taken. Please choose another one." */
  message: string;
  /** The fields that would become invalid; none if the service failed. */
  errors: ProblemBody[];

  static of(id: number, problems: FieldProblem[]): FailedLinkBody {
    return { id, ...failureOf(problems) };
  }
}

/** The links that a request has chosen. */
export class ChosenLinksBody {
  /** Number of links that were chosen. @example 1 */
  matched: number;
  /** The largest id of them; null if none was chosen. @example 7 */
  last: number | null;
  /** Number of links that the filter chooses after `last`; 0 without `limit` and `after`. @example 0 */
  remaining: number;

  static of({ ids, remaining }: Selected): ChosenLinksBody {
    return { matched: ids.length, last: ids.at(-1) ?? null, remaining };
  }
}

export class UpdatedLinksBody extends ChosenLinksBody {
  /** Number of links that differ now. @example 1 */
  changed: number;
  /** Links that stay as they were, as they would become invalid. */
  failed: FailedLinkBody[];
}

/** Response of `PUT /api/urls/update`. */
export class UpdatedLinksResponse {
  data: UpdatedLinksBody;
}

export class DeletedLinksBody extends ChosenLinksBody {
  /** Number of links that are deleted: fewer if the service failed, or others deleted or changed some at the same time. @example 1 */
  deleted: number;
}

/** Response of `DELETE /api/urls/delete`. */
export class DeletedLinksResponse {
  data: DeletedLinksBody;
}
