import type { OverlayResponse } from '../../api/overlay-responses';
import { toCsv } from '../to-csv';

const COLUMNS = ['date', 'link', 'answer', 'name', 'email', 'message'] as const satisfies (keyof OverlayResponse)[];

/** Responses as the text of a CSV file. */
export const responsesCsv = (responses: OverlayResponse[]): string =>
  toCsv([[...COLUMNS], ...responses.map((response) => COLUMNS.map((column) => String(response[column] ?? '')))]);
