import { ChoiceOrIgnored } from '../../common/fields/choice-or-ignored';
import { SearchQuery } from '../../common/responses/page.dto';
import { Archived, ARCHIVED } from '../../links/dto/list-links.dto';

/** Query of `GET /api/channel/:id`. */
export class ChannelItemsQuery extends SearchQuery {
  /**
   * `true` for archived links only, `all` for all; by default archived links are left out. Bio pages and QR codes are always
   * listed.
   * @example "false"
   */
  @ChoiceOrIgnored(ARCHIVED)
  archived?: Archived;
}
