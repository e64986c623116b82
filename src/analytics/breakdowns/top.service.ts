import { Injectable } from '@nestjs/common';
import { OTHER } from '../../clicks/counting/batch/dimensions';
import { TotalsService } from '../counts/totals.service';
import type { TopBody } from '../dto/statistics.body';
import type { TopQuery } from '../dto/top-query.dto';
import { headOf } from '../selection/periods/head';
import { SelectionReader } from '../selection/selection-reader';
import { Breakdowns } from './breakdowns';

@Injectable()
export class TopService {
  constructor(
    private readonly selections: SelectionReader,
    private readonly totals: TotalsService,
    private readonly breakdowns: Breakdowns,
  ) {}

  async get(accountId: number, dimension: string, query: TopQuery): Promise<TopBody> {
    const selection = await this.selections.read(accountId, query);
    const isComplete = this.breakdowns.isComplete(selection, dimension);
    const clicks = isComplete ? 0 : (await this.totals.totalsIn(selection, selection.period)).clicks;
    const { items, sum, repeated = 0 } = await this.breakdowns.read(selection, dimension, query.limit);
    // The total was read first: clicks counted since then are among the items.
    const total = Math.max(clicks, sum - repeated);
    const other = total + repeated - items.reduce((shown, item) => shown + item.clicks, 0);
    const head = headOf(selection, this.breakdowns.readsRawClicks(selection, dimension));
    return { ...head, dimension, total, items: other > 0 ? [...items, { name: OTHER, clicks: other }] : items };
  }
}
