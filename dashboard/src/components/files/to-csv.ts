/** A text that a spreadsheet would take for a formula gets an apostrophe, as in the exports of the API. */
function cellOf(text: string): string {
  const safe = /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as the text of a CSV file (RFC 4180). */
export const toCsv = (rows: string[][]): string => rows.map((cells) => `${cells.map(cellOf).join(',')}\r\n`).join('');
