import { Injectable } from '@nestjs/common';
import { HALF_HOUR_MS } from '../../common/time/durations';
import { divide, Span } from '../selection/periods/period';
import type { Selection } from '../selection/selection';
import type { TimedCounts } from './counts';
import { RawCountStore } from './raw-count-store';
import { RollupStore } from './rollup-store';

/** Reads counts from where they are exact: from rollups without filters, from raw clicks with filters. */
@Injectable()
export class CountsService {
  constructor(
    private readonly rollups: RollupStore,
    private readonly raw: RawCountStore,
  ) {}

  /** @param stepMs the resolution of the result: clicks within one step may be summed up */
  async read(selection: Selection, span: Span, stepMs: number): Promise<TimedCounts[]> {
    if (selection.filters.length > 0) return this.raw.read(selection, span);
    const { before, whole, after } = divide(span, HALF_HOUR_MS);
    return [
      ...(await this.raw.read(selection, before)),
      ...(await this.rollups.read(selection.scope, whole, stepMs)),
      ...(await this.raw.read(selection, after)),
    ];
  }

  /** Whether the counts of the period, or of a span before it, depend on raw clicks, which are kept for a limited time. */
  readsRawClicks({ filters, period }: Selection, before: Span = period): boolean {
    const borders = [before.start, period.start, period.end];
    return filters.length > 0 || borders.some((border) => border % HALF_HOUR_MS !== 0);
  }
}
