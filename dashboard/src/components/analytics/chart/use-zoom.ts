import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react';
import type { MouseHandlerDataParam } from 'recharts';
import type { Series } from '../../../api/statistics/statistics';
import { zoomInto } from '../state/periods/periods';
import { useAnalytics } from '../state/use-analytics';

/** The point of the series; only the period before may have further ones. */
const indexIn = ({ series }: Series, { activeTooltipIndex: at }: MouseHandlerDataParam): number | undefined =>
  at === undefined || at === null ? undefined : Math.min(Number(at), series.length - 1);

/** The points where a drag began and where it is; not known yet when a finger has only touched the chart. */
type Drag = [from?: number, to?: number];

/**
 * Dragging across the chart selects the period from the first point to the last. The mouse may leave the chart meanwhile;
 * Escape cancels.
 */
export function useZoom(series: Series) {
  const { change } = useAnalytics();
  const [dragged, setDragged] = useState<Drag>();
  const [from, to] = dragged ?? [];
  const range: [number, number] | undefined =
    from === undefined || to === undefined || from === to ? undefined : [from, to];
  const cancel = () => setDragged(undefined);
  const end = () => {
    cancel();
    // Zooming in shows no less: there is nothing finer than hours.
    const interval = series.interval === 'hour' ? series.interval : undefined;
    if (range) change({ ...zoomInto(series.series, series.interval, range, series), range: undefined, interval });
  };
  useWindowEvents(dragged !== undefined, end, cancel);
  const begin = (state: MouseHandlerDataParam) => setDragged([indexIn(series, state)]);
  const move = (state: MouseHandlerDataParam) => {
    const at = indexIn(series, state);
    if (at !== undefined) setDragged((now) => now && [now[0] ?? at, at]);
  };
  return {
    selected: range,
    handlers: {
      onMouseDown: begin,
      // The button may have been released where no event of it reaches the page.
      onMouseMove: (state: MouseHandlerDataParam, { buttons }: MouseEvent) => (buttons === 0 ? cancel() : move(state)),
      // The chart does not know yet which point a finger touches; what scrolls the page ends without an event.
      onTouchStart: () => setDragged([]),
      onTouchMove: move,
      onTouchEnd: end,
    },
  };
}

function useWindowEvents(isDragging: boolean, end: () => void, cancel: () => void): void {
  const onMouseUp = useEffectEvent(end);
  const onKeyDown = useEffectEvent(({ key }: KeyboardEvent) => key === 'Escape' && cancel());
  useEffect(() => {
    if (!isDragging) return;
    const events = new AbortController();
    window.addEventListener('mouseup', () => onMouseUp(), events);
    window.addEventListener('keydown', (event) => onKeyDown(event), events);
    return () => events.abort();
  }, [isDragging]);
}
