import { ApiPropertyOptional } from '@nestjs/swagger';
import { Min } from 'class-validator';
import { PageRequest } from '../page';
import { WholeNumber } from '../fields/fields';

const MAX_PAGE_SIZE = 100;

/** Query of every list (docs/contract.md, Endpoints, Common rules). */
export class PageQuery implements PageRequest {
  /** Results per page, at most 100; larger values count as 100. */
  @ApiPropertyOptional({ type: 'integer' })
  @Min(1, { message: '$property must be 1 or more.' })
  @WholeNumber(MAX_PAGE_SIZE)
  limit: number = 15;

  /** Page requested, from 1. */
  @ApiPropertyOptional({ type: 'integer' })
  @Min(1, { message: '$property must be 1 or more.' })
  @WholeNumber()
  page: number = 1;
}
