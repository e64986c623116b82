import { PickType } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Checked } from '../../common/fields/fields';
import { FilterQuery } from './statistics-query.dto';

const IDS = /^\d{1,10}(,\d{1,10}){0,99}$/;

/** Query of `GET /api/statistics/links`. */
export class LinkDaysQuery extends PickType(FilterQuery, ['timezone']) {
  /** Ids of at most 100 links, separated by commas; without them, the response has no links. @example 1,2,3 */
  @IsOptional()
  @Checked(
    'ids',
    (value) =>
      typeof value === 'string' && IDS.test(value) ? undefined : 'must be 1 to 100 ids, separated by commas.',
    {
      pattern: IDS.source,
    },
  )
  ids?: string;
}
