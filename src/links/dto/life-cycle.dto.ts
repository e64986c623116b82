import { IsOptional, Max, Min } from 'class-validator';
import { WebAddress } from '../../common/fields/address-fields';
import { Flag, MAX_ID, WholeNumber } from '../../common/fields/fields';
import { FutureTimestamp } from '../../common/fields/future-timestamp';
import { Timestamp } from '../../common/fields/timestamp';

/** The fields of a new link that say when it works. */
export class LifeCycleDto {
  /** When the link starts to work, in UTC, before `expiry`; until then visitors get a page. @example "2030-01-01 08:00:00" */
  @IsOptional()
  @Timestamp()
  start?: string | null;

  /** When the link expires, in UTC. @example "2030-12-31 23:59:59" */
  @IsOptional()
  @FutureTimestamp()
  expiry?: string | null;

  /** How many visitors the link lets through, 1 or more; bots and previews do not count. Only 1 for a one-time link. */
  @IsOptional()
  @Min(1, { message: '$property must be 1 or more.' })
  @Max(MAX_ID, { message: '$property is too large.' })
  @WholeNumber()
  maxclicks?: number | null;

  /**
   * Whether the link works once, for a visitor who confirms to open it. Its `maxclicks` is 1, also after `false` alone; `true`
   * after `false` lets it work once more.
   * @example false
   */
  @IsOptional()
  @Flag()
  onetime?: boolean;

  /** Where visitors go once the link has expired or is used up, in place of a page. @example https://example.com/sold-out */
  @IsOptional()
  @WebAddress()
  expiredurl?: string | null;

  /** Whether lists leave out the link unless they ask for archived ones. It works all the same. @example false */
  @IsOptional()
  @Flag()
  archived?: boolean;
}
