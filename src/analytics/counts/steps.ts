import { HALF_HOUR_MS } from '../../common/time/durations';
import type { Span } from '../selection/periods/period';
import type { Point } from '../selection/periods/points';

/** The longest step that, from the first half hour on, reaches every other point: a day, or an hour if the clocks change. */
export function commonStep({ start, end }: Span, points: Point[]): number {
  const first = Math.ceil(start / HALF_HOUR_MS) * HALF_HOUR_MS;
  const distances = points.slice(1).map((point) => Math.abs(point.start - first));
  return distances.reduce(greatestCommonDivisor, 0) || end - start;
}

function greatestCommonDivisor(one: number, other: number): number {
  return other === 0 ? one : greatestCommonDivisor(other, one % other);
}

/** The index of the last point that begins at an instant or before it; 0 for an instant before all points. */
export function indexAt(points: Point[], instant: number): number {
  let [low, high] = [0, points.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (points[middle]!.start <= instant) low = middle;
    else high = middle - 1;
  }
  return low;
}
