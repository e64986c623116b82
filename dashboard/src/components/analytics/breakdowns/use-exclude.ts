import { useRef } from 'react';
import type { Dimension, TopItem } from '../../../api/statistics/statistics';
import { focusFilters } from '../../layout/pills';
import { useFocusInPlace } from '../../resources/list/use-focus-in-place';
import { withValue } from '../state/conditions';
import { useAnalytics } from '../state/use-analytics';
import { FILTER_OF, valueOf } from '../state/use-names';

/**
 * Returns a function that excludes the value of a row; once the row is gone, the focus is on the button of the one in its place.
 * @returns that function, and the element with the buttons, which have `data-exclude`
 */
export function useExclude(dimension: Dimension, items: readonly TopItem[]) {
  const { search, change } = useAnalytics();
  const rows = useRef<HTMLDivElement>(null);
  const inPlace = useFocusInPlace(items, (index) => {
    const buttons = [...(rows.current?.querySelectorAll<HTMLElement>('[data-exclude]') ?? [])];
    const next = buttons[Math.min(index, buttons.length - 1)];
    if (next) next.focus();
    else focusFilters();
  });
  const exclude = inPlace((item: TopItem) => {
    const filter = FILTER_OF[dimension]!;
    change({ [filter]: withValue(search[filter], valueOf(item), true) });
    return Promise.resolve(true);
  });
  return { rows, exclude: (item: TopItem) => void exclude(item) };
}
