import { StreamableFile } from '@nestjs/common';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type Cell = string | number | boolean | null | undefined;
type Lines = Iterable<Cell[]> | AsyncIterable<Cell[]>;

/** Lines that are sent at once. */
const LINES_PER_CHUNK = 500;

/**
 * A CSV file (RFC 4180) that is sent while it is written.
 * @param name without its ending
 */
export function csvFile(name: string, columns: string[], lines: Lines): StreamableFile {
  return new StreamableFile(Readable.from(chunksOf(columns, lines)), {
    type: 'text/csv; charset=utf-8',
    disposition: `attachment; filename="${name}.csv"`,
  });
}

async function* chunksOf(columns: string[], lines: Lines): AsyncGenerator<string> {
  // At once: it may take long to find the first line.
  yield lineOf(columns);
  let chunk = '';
  let count = 0;
  for await (const line of lines) {
    chunk += lineOf(line);
    if (++count % LINES_PER_CHUNK !== 0) continue;
    yield chunk;
    chunk = '';
    // Other requests are served in between: SQLite reads the lines without waiting.
    await nextTurn();
  }
  yield chunk;
}

function lineOf(cells: Cell[]): string {
  return `${cells.map(cellOf).join(',')}\r\n`;
}

/** Spreadsheets evaluate text that begins like a formula, unless it begins with an apostrophe. */
function cellOf(cell: Cell): string {
  const text = String(cell ?? '');
  const harmless = typeof cell === 'string' && /^\s*[=+\-@]|^[\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
