import { Injectable } from '@nestjs/common';
import type { StatisticsQuery } from '../dto/statistics-query.dto';
import type { TotalsBody } from '../dto/statistics.body';
import { headOf } from '../selection/periods/head';
import { previousOf, Span } from '../selection/periods/period';
import { SelectionReader } from '../selection/selection-reader';
import type { Selection } from '../selection/selection';
import { shownCounts, sumOf } from './counts';
import { CountsService } from './counts.service';

@Injectable()
export class TotalsService {
  constructor(
    private readonly selections: SelectionReader,
    private readonly counts: CountsService,
  ) {}

  async get(accountId: number, query: StatisticsQuery): Promise<TotalsBody> {
    const selection = await this.selections.read(accountId, query);
    const { period } = selection;
    const before = query.compare && previousOf(period);
    return {
      ...headOf(selection, this.counts.readsRawClicks(selection, before)),
      ...(await this.totalsIn(selection, period)),
      ...(before ? { previous: await this.totalsIn(selection, before) } : {}),
    };
  }

  /** The totals of a span, which need not be that of the selection. */
  async totalsIn(selection: Selection, span: Span) {
    const rows = await this.counts.read(selection, span, span.end - span.start);
    return shownCounts(sumOf(rows), selection.bots);
  }
}
