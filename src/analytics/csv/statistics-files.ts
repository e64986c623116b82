import { StreamableFile } from '@nestjs/common';
import type { PointBody, SeriesBody, TopBody } from '../dto/statistics.body';
import { Cell, csvFile } from '../../common/responses/csv-file';

const POINT_COLUMNS = ['date', 'clicks', 'uniqueclicks', 'bots'] as const satisfies (keyof PointBody)[];

/** A line for each point, with `compare` beside that of the period before, which may have more of them. */
export function seriesFile({ from, to, interval, series, previous }: SeriesBody): StreamableFile {
  const columns = [...POINT_COLUMNS, ...(previous ? POINT_COLUMNS.map((column) => `previous_${column}`) : [])];
  const lines = Array.from({ length: Math.max(series.length, previous?.length ?? 0) }, (_, at) => [
    ...cellsOf(series[at]),
    ...(previous ? cellsOf(previous[at]) : []),
  ]);
  return csvFile(nameOf(`clicks-by-${interval}`, from, to), columns, lines);
}

const cellsOf = (point?: PointBody): Cell[] => POINT_COLUMNS.map((column) => point?.[column]);

/** A line for each item. */
export function topFile({ from, to, dimension, items }: TopBody): StreamableFile {
  const lines = items.map(({ name, code, id, clicks }) => [name, code, id, clicks]);
  return csvFile(nameOf(dimension, from, to), ['name', 'code', 'id', 'clicks'], lines);
}

/** The name of a file with the days of its period. */
export function nameOf(subject: string, from: string, to: string): string {
  return `${subject}-${from.slice(0, 10)}-${to.slice(0, 10)}`;
}
