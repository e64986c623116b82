import { useLayoutEffect, useState } from 'react';

/**
 * How much of the end of the view is covered by bars, in pixels. What has the focus is scrolled to above it.
 * @param bar what can be done with the selection, if there is one
 */
export function useCoveredEnd(bar: HTMLElement | null): number {
  const [covered, setCovered] = useState(0);
  useLayoutEffect(() => {
    const main = document.getElementById('main')!;
    const measure = () => {
      const height = bar === null ? 0 : bar.offsetHeight + pixels(bar, 'bottom');
      // On a phone, the navigation covers the padding of the view.
      setCovered(pixels(main, 'paddingBottom') + height);
    };
    const observer = new ResizeObserver(measure);
    for (const element of [main, bar]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);
  useLayoutEffect(() => {
    const { style } = document.getElementById('main')!;
    style.setProperty('--covered-end', `${covered}px`);
    // The bar may just have covered it.
    document.querySelector('#main [role=row]:focus-within')?.scrollIntoView({ block: 'nearest' });
    return () => {
      style.removeProperty('--covered-end');
    };
  }, [covered]);
  return covered;
}

const pixels = (element: HTMLElement, name: 'bottom' | 'paddingBottom') =>
  Number.parseFloat(getComputedStyle(element)[name]);
