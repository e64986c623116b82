import { StreamableFile } from '@nestjs/common';
import type { SeriesBody, TopBody } from '../dto/statistics.body';
import { csvFile } from './csv-file';

/** A line for each point. */
export function seriesFile({ from, to, interval, series }: SeriesBody): StreamableFile {
  const lines = series.map(({ date, clicks, uniqueclicks, bots }) => [date, clicks, uniqueclicks, bots]);
  return csvFile(nameOf(`clicks-by-${interval}`, from, to), ['date', 'clicks', 'uniqueclicks', 'bots'], lines);
}

/** A line for each item. */
export function topFile({ from, to, dimension, items }: TopBody): StreamableFile {
  const lines = items.map(({ name, code, id, clicks }) => [name, code, id, clicks]);
  return csvFile(nameOf(dimension, from, to), ['name', 'code', 'id', 'clicks'], lines);
}

/** The name of a file with the days of its period. */
export function nameOf(subject: string, from: string, to: string): string {
  return `${subject}-${from.slice(0, 10)}-${to.slice(0, 10)}`;
}
