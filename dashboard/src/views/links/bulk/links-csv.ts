import type { LinkRow } from '../../../api/links/links';
import { toCsv } from '../../../components/files/to-csv';

/** The columns of the files that the API makes. */
const COLUMNS = [
  ...(['id', 'alias', 'shorturl', 'longurl', 'title', 'description', 'tags', 'domain', 'campaign'] as const),
  ...(['channel', 'status', 'type', 'haspassword', 'start', 'expiry', 'maxclicks', 'clicksleft'] as const),
  ...(['onetime', 'expiredurl', 'archived', 'state', 'clicks', 'uniqueclicks', 'date', 'updated'] as const),
];

/** Links as the text of a CSV file. */
export const linksCsv = (links: LinkRow[]): string => toCsv([COLUMNS, ...links.map(cellsOf)]);

function cellsOf(link: LinkRow): string[] {
  const cells = { ...link, tags: link.tags.join(', ') };
  return COLUMNS.map((column) => String(cells[column] ?? ''));
}
