import { useState } from 'react';
import type { MouseHandlerDataParam } from 'recharts';
import type { Series } from '../../../api/statistics/statistics';
import { zoomInto } from '../state/periods/periods';
import { useAnalytics } from '../state/use-analytics';

const indexOf = ({ activeTooltipIndex }: MouseHandlerDataParam): number | undefined =>
  activeTooltipIndex === undefined || activeTooltipIndex === null ? undefined : Number(activeTooltipIndex);

/** The points where a drag began and where it is; not known yet when a finger has only touched the chart. */
type Drag = [from?: number, to?: number];

/** Dragging across the chart selects the period from the first point to the last. */
export function useZoom(series: Series) {
  const { change } = useAnalytics();
  const [dragged, setDragged] = useState<Drag>();
  const [from, to] = dragged ?? [];
  const range: [number, number] | undefined =
    from === undefined || to === undefined || from === to ? undefined : [from, to];
  const end = () => {
    setDragged(undefined);
    if (range)
      change({ ...zoomInto(series.series, series.interval, range, series), range: undefined, interval: undefined });
  };
  const begin = (state: MouseHandlerDataParam) => setDragged([indexOf(state)]);
  const move = (state: MouseHandlerDataParam) => {
    const at = indexOf(state);
    if (at !== undefined) setDragged((now) => now && [now[0] ?? at, at]);
  };
  return {
    selected: range?.map((at) => series.series[at]?.date),
    handlers: {
      onMouseDown: begin,
      onMouseMove: move,
      onMouseUp: end,
      // The chart does not know yet which point a finger touches; what scrolls the page ends without an event.
      onTouchStart: () => setDragged([]),
      onTouchMove: move,
      onTouchEnd: end,
      onMouseLeave: () => setDragged(undefined),
    },
  };
}
