import { type RefObject, useLayoutEffect } from 'react';
import { isFocusLost } from '../resources/list/row-focus';

/**
 * Keeps the focus in the view when a part of it disappears that had the focus, such as by its own button.
 * @param next finds what has it then, unless something else has taken it
 */
export function useFocusLeft(
  part: RefObject<HTMLElement | null>,
  next: (part: HTMLElement) => HTMLElement | null,
): void {
  useLayoutEffect(() => {
    const element = part.current!;
    return () => {
      if (!element.contains(document.activeElement)) return;
      const target = next(element);
      // Once what takes the place of the part is there.
      setTimeout(() => {
        if (target === null || !isFocusLost()) return;
        if (target.tabIndex < 0) target.tabIndex = -1;
        target.focus({ preventScroll: true });
      });
    };
    // The part does not change what it is.
  }, []);
}
