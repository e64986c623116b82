import { useState } from 'react';
import type { MouseHandlerDataParam } from 'recharts';
import type { Series } from '../../../api/statistics/statistics';
import { zoomInto } from '../state/periods/periods';
import { useAnalytics } from '../state/use-analytics';

const indexOf = ({ activeTooltipIndex }: MouseHandlerDataParam): number | undefined =>
  activeTooltipIndex === undefined || activeTooltipIndex === null ? undefined : Number(activeTooltipIndex);

/** Dragging across the chart selects the period from the first point to the last. */
export function useZoom(series: Series) {
  const { change } = useAnalytics();
  const [dragged, setDragged] = useState<[number, number]>();
  const isRange = dragged !== undefined && dragged[0] !== dragged[1];
  const end = () => {
    setDragged(undefined);
    if (isRange)
      change({ ...zoomInto(series.series, series.interval, dragged, series), range: undefined, interval: undefined });
  };
  const begin = (at: number | undefined) => at !== undefined && setDragged([at, at]);
  const move = (at: number | undefined) => at !== undefined && dragged && setDragged([dragged[0], at]);
  return {
    selected: isRange ? dragged.map((at) => series.series[at]?.date) : undefined,
    handlers: {
      onMouseDown: (state: MouseHandlerDataParam) => void begin(indexOf(state)),
      onMouseMove: (state: MouseHandlerDataParam) => void move(indexOf(state)),
      onMouseUp: end,
      onMouseLeave: () => setDragged(undefined),
    },
  };
}
