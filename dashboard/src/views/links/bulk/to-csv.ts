import type { LinkRow } from '../../../api/links';

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

/** A text that a spreadsheet would take for a formula gets an apostrophe, as in the exports of the API. */
function cellOf(text: string): string {
  const safe = /^[=+\-@]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Links as the text of a CSV file (RFC 4180). */
export function toCsv(links: LinkRow[]): string {
  const rows = links.map((link) => Object.values(COLUMNS).map((valueOf) => cellOf(valueOf(link))));
  return [Object.keys(COLUMNS), ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}
