import { Transform } from 'class-transformer';
import { Min } from 'class-validator';
import { PageRequest } from './page';
import { WholeNumber } from './fields';

const LARGEST_PAGE_SIZE = 100;

/** Query of every list (docs/api.md, Endpoints, Common rules). */
export class PageQuery implements PageRequest {
  /** Results per page; more than 100 are served as 100. */
  @Transform(({ value }: { value: unknown }) =>
    typeof value === 'number' ? Math.min(value, LARGEST_PAGE_SIZE) : value,
  )
  @WholeNumber()
  @Min(1, { message: '$property must be 1 or more.' })
  limit: number = 15;

  /** Page requested, from 1. */
  @WholeNumber()
  @Min(1, { message: '$property must be 1 or more.' })
  page: number = 1;
}
