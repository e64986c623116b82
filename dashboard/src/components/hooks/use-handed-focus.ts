import { type RefObject, useLayoutEffect } from 'react';

/** The path of the view whose title had the focus when it was removed. */
let left: string | undefined;

/** Moves the focus from the title of a view to the title that replaces it at the same address, such as once the view has loaded. */
export function useHandedFocus(title: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = title.current!;
    const { pathname } = window.location;
    if (left === pathname && document.activeElement === document.body) {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
    left = undefined;
    return () => {
      left = document.activeElement === element ? pathname : undefined;
    };
  }, [title]);
}
