import type { Cell } from '../../common/csv/csv-file';
import type { LinkBody } from './link.body';

/** The columns of a file of links: the fields of a row of the list that fit into a cell, under the same names. */
export const LINK_COLUMNS = [
  ...(['id', 'shorturl', 'longurl', 'title', 'description', 'tags', 'campaign', 'status', 'type'] as const),
  ...(['haspassword', 'start', 'expiry', 'maxclicks', 'onetime', 'expiredurl', 'archived', 'state'] as const),
  ...(['clicks', 'uniqueclicks', 'date', 'updated'] as const),
] as const satisfies (keyof LinkBody)[];

export function cellsOf(link: LinkBody): Cell[] {
  const cells = { ...link, tags: link.tags.join(', ') };
  return LINK_COLUMNS.map((column) => cells[column]);
}
