import type { Cell } from '../../common/responses/csv-file';
import type { LinkBody } from './link.body';

/** The columns of a file of links, under the names that the fields have in the list. */
export const LINK_COLUMNS = [
  ...(['id', 'alias', 'shorturl', 'longurl', 'title', 'description', 'tags', 'domain', 'campaign'] as const),
  ...(['channel', 'status', 'type', 'haspassword', 'start', 'expiry', 'maxclicks', 'clicksleft'] as const),
  ...(['onetime', 'expiredurl', 'archived', 'state', 'clicks', 'uniqueclicks', 'date', 'updated'] as const),
] as const satisfies (keyof LinkBody)[];

export function cellsOf(link: LinkBody): Cell[] {
  const cells = { ...link, tags: link.tags.join(', ') };
  return LINK_COLUMNS.map((column) => cells[column]);
}
