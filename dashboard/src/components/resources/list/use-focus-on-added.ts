import { type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './row-focus';

/**
 * Returns the function that is called by the button that adds rows to a list: the focus moves from it to the first of them, once they
 * are there, or to the button in its place.
 * @param buttons where the button is
 */
export function useFocusOnAdded(
  list: RefObject<HTMLElement | null>,
  buttons: RefObject<HTMLElement | null>,
): () => void {
  const rows = useRef<number>(undefined);
  // Before the focus is taken for lost.
  useLayoutEffect(() => {
    if (rows.current === undefined) return;
    // At the end of the list, or after a failure, the button is gone.
    const isHere = isFocusLost() || buttons.current!.contains(document.activeElement);
    const added = list.current?.children[rows.current] as HTMLElement | undefined;
    const next = added ? buttonIn(added) : buttons.current!.querySelector('button');
    if (added) rows.current = undefined;
    if (isHere) next?.focus();
  });
  return () => {
    rows.current = list.current?.children.length;
  };
}

const buttonIn = (row: HTMLElement): HTMLElement => row.querySelector<HTMLElement>('[data-row], button') ?? row;
