import { type RefObject, useLayoutEffect } from 'react';

/** The path of the view whose title had the focus when it went. */
let left: string | undefined;

/** A title that has the focus leaves it to the one in its place, such as when the view has loaded. */
export function useHandedFocus(title: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = title.current!;
    const { pathname } = window.location;
    if (left === pathname) {
      element.tabIndex = -1;
      element.focus({ preventScroll: true });
    }
    left = undefined;
    return () => {
      left = document.activeElement === element ? pathname : undefined;
    };
  }, [title]);
}
