import type { LinkRow } from '../../../api/links/links';
import { toCsv } from '../../../components/files/to-csv';

const COLUMNS = {
  short: ({ shorturl }: LinkRow) => shorturl,
  destination: ({ longurl }: LinkRow) => longurl,
  title: ({ title }: LinkRow) => title,
  note: ({ description }: LinkRow) => description,
  tags: ({ tags }: LinkRow) => tags.join(', '),
  state: ({ state, archived }: LinkRow) => (archived ? `${state}, archived` : state),
  clicks: ({ clicks }: LinkRow) => String(clicks),
  unique: ({ uniqueclicks }: LinkRow) => String(uniqueclicks),
  created: ({ date }: LinkRow) => date,
  expiry: ({ expiry }: LinkRow) => expiry ?? '',
};

/** Links as the text of a CSV file. */
export const linksCsv = (links: LinkRow[]): string =>
  toCsv([Object.keys(COLUMNS), ...links.map((link) => Object.values(COLUMNS).map((valueOf) => valueOf(link)))]);
