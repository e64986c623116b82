import { Injectable, StreamableFile } from '@nestjs/common';
import { Cell, csvFile } from '../../common/responses/csv-file';
import { nameOf } from '../csv/statistics-files';
import type { RawClicksQuery } from '../dto/raw-clicks-query.dto';
import { headOf } from '../selection/periods/head';
import type { Selection } from '../selection/selection';
import { SelectionReader } from '../selection/selection-reader';
import { RAW_CLICK_COLUMNS, RawClicksBody } from './raw-click.body';
import { ClickRow, RawClickStore } from './raw-click-store';
import { showClick } from './show-click';

/** Clicks of a file that are read at once. */
const BATCH_SIZE = 1_000;

@Injectable()
export class RawClicksService {
  constructor(
    private readonly selections: SelectionReader,
    private readonly store: RawClickStore,
  ) {}

  async list(accountId: number, query: RawClicksQuery): Promise<RawClicksBody> {
    const selection = await this.selections.read(accountId, query);
    const { limit, cursor } = query;
    const rows = await this.store.find(selection, limit + 1, cursor);
    const shown = rows.slice(0, limit);
    return {
      ...headOf(selection, true),
      clicks: shown.map((row) => showClick(row, selection.period.zone)),
      nextcursor: rows.length > limit ? shown.at(-1)!.id : null,
    };
  }

  /** All clicks of the period, whatever `limit` and `cursor` are. */
  async file(accountId: number, query: RawClicksQuery): Promise<StreamableFile> {
    const selection = await this.selections.read(accountId, query);
    const { from, to } = headOf(selection, false);
    return csvFile(nameOf('clicks', from, to), [...RAW_CLICK_COLUMNS], this.lines(selection));
  }

  private async *lines(selection: Selection): AsyncGenerator<Cell[]> {
    let rows: ClickRow[] = [];
    do {
      rows = await this.store.find(selection, BATCH_SIZE, rows.at(-1)?.id);
      for (const row of rows) {
        const shown = showClick(row, selection.period.zone);
        yield RAW_CLICK_COLUMNS.map((column) => shown[column]);
      }
    } while (rows.length === BATCH_SIZE);
  }
}
