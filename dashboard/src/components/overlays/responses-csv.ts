import type { OverlayResponse } from '../../api/pages/overlay-responses';
import { toCsv } from '../files/to-csv';

const COLUMNS = ['date', 'link', 'answer', 'name', 'email', 'message'] as const satisfies (keyof OverlayResponse)[];

/** Responses as the text of a CSV file. */
export const responsesCsv = (responses: OverlayResponse[]): string =>
  toCsv([[...COLUMNS], ...responses.map((response) => COLUMNS.map((column) => String(response[column] ?? '')))]);
