import { toTimestamp } from '../../../common/time/timestamps';
import type { StatisticsHead } from '../../dto/statistics.body';
import type { Selection } from '../selection';

/** The beginning of a response. @param readsRawClicks whether its numbers depend on raw clicks */
export function headOf({ period, keptSince }: Selection, readsRawClicks: boolean): StatisticsHead {
  const { start, end, zone } = period;
  const show = (instant: number) => toTimestamp(new Date(zone.toLocal(instant)));
  const head = { from: show(start), to: show(end - 1), timezone: zone.name };
  return readsRawClicks ? { ...head, exact_since: show(keptSince) } : head;
}
