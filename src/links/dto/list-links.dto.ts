import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsOptional, IsString, ValidateIf } from 'class-validator';
import { ChoiceOrIgnored } from '../../common/fields/choice-or-ignored';
import { Choice, Id } from '../../common/fields/fields';
import { SearchText, Text } from '../../common/fields/texts/text';
import { Timestamp } from '../../common/fields/timestamp';
import { PageQuery } from '../../common/responses/page.dto';
import { LINK_STATUSES } from '../link.entity';
import { LINK_STATES, LinkState } from '../snapshots/link-state';
import { DIRECTIONS, LIST_ORDERS, ListOrderName } from '../listing/list-order';
import { LinkTypeName } from '../validation/link-type';

export const ARCHIVED = ['false', 'true', 'all'] as const;
export type Archived = (typeof ARCHIVED)[number];

const isList = ({ short }: ListLinksQuery) => short === undefined;

/** A parameter that is ignored, even if it is invalid, beside `short`. */
const IgnoredBesideShort = (): PropertyDecorator => applyDecorators(ValidateIf(isList), IsOptional());

/** Query of `GET /api/urls` (docs/contract.md, Short links). With `short`, all other parameters are ignored. */
export class ListLinksQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'integer' })
  @ValidateIf(isList)
  override limit: number = 15;

  @ApiPropertyOptional({ type: 'integer' })
  @ValidateIf(isList)
  override page: number = 1;

  /**
   * `date`, newest first (the default), `click`, most clicked first, `updated`, last updated first, or `alias`, from A to Z,
   * upper case before lower case.
   * @example date
   */
  @ChoiceOrIgnored(LIST_ORDERS)
  order?: ListOrderName;

  /** Reverses the order, or states it. @example desc */
  @ChoiceOrIgnored(DIRECTIONS)
  direction?: (typeof DIRECTIONS)[number];

  /** The `nextcursor` of the response before: returns the links after it, in place of a `page`. */
  @IgnoredBesideShort()
  @IsString({ message: '$property must be given once.' })
  cursor?: string;

  /** Id of a tag: only links with it. */
  @IgnoredBesideShort()
  @Id()
  tag?: number;

  /** Id of a campaign: only its links. */
  @IgnoredBesideShort()
  @Id()
  campaign?: number;

  /** Id of a channel: only its links. */
  @IgnoredBesideShort()
  @Id()
  channel?: number;

  /** A branded domain of the account or its id, or the service's own host: only links on it. @example go.example.com */
  @IgnoredBesideShort()
  @Text(300)
  domain?: string;

  /** Only links with this status. @example public */
  @ChoiceOrIgnored(LINK_STATUSES)
  status?: (typeof LINK_STATUSES)[number];

  /** Only links of this type, in the form of the field `type`. @example direct */
  @IgnoredBesideShort()
  @LinkTypeName()
  type?: string;

  /** Only links that are in this state now. @example active */
  @ChoiceOrIgnored(LINK_STATES)
  state?: LinkState;

  /** `true` for archived links only, `all` for all; by default archived links are left out. @example "false" */
  @ChoiceOrIgnored(ARCHIVED)
  archived?: Archived;

  /** Only links created at this time, in UTC, or later; a plain date means its first second. @example 2026-01-31 */
  @IgnoredBesideShort()
  @Timestamp()
  from?: string;

  /** Only links created at this time, in UTC, or earlier; a plain date means its last second. @example 2026-12-31 */
  @IgnoredBesideShort()
  @Timestamp()
  to?: string;

  /** A short address, with or without scheme, or an alias: returns the details of that link. */
  @IsOptional()
  @IsString({ message: '$property must be given once.' })
  short?: string;

  /** Words to search for in alias, destination, title and description. */
  @IgnoredBesideShort()
  @SearchText()
  q?: string;
}

/** Query of `GET /api/campaign/:id/links`. Its `archived` is not picked: a value of a picked choice is not named in `ignored`. */
export class CampaignLinksQuery extends IntersectionType(PageQuery, PickType(ListLinksQuery, ['q'])) {
  /** `true` for archived links only, `all` for all; by default archived links are left out. @example "false" */
  @ChoiceOrIgnored(ARCHIVED)
  archived?: Archived;
}

const CHECKED_FILTERS = ['q', 'tag', 'campaign', 'channel', 'domain', 'type', 'from', 'to'] as const;
/** The parameters that choose links. */
export const FILTER_NAMES = [...CHECKED_FILTERS, 'status', 'state', 'archived'] as const;
export type ListFilter = Pick<ListLinksQuery, (typeof FILTER_NAMES)[number]>;

/** Query of `GET /api/urls/csv`. Unknown words are refused, as a file cannot name them in `ignored`. */
export class LinksFileQuery extends PickType(ListLinksQuery, CHECKED_FILTERS) {
  /** Only links with this status. @example public */
  @IsOptional()
  @Choice(LINK_STATUSES)
  status?: (typeof LINK_STATUSES)[number];

  /** Only links that are in this state now. @example active */
  @IsOptional()
  @Choice(LINK_STATES)
  state?: LinkState;

  /** `true` for archived links only, `all` for all; by default archived links are left out. @example "false" */
  @IsOptional()
  @Choice(ARCHIVED)
  archived?: Archived;
}
